import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { memo } from 'react'
import { Icon } from '../components/icon.tsx'
import { IconArrowDownRight, IconArrowUpRight, IconBookmark, IconBookmarkFilled } from '../icons/icons.gen.ts'
import { CategoryIcon } from './category-icon.tsx'
import { TemplateAction } from './template-action.tsx'
import classes from './template-row.module.css'
import { type CardAction, categoriesOf, planOf, tagParts, wordLabel } from './template-rules.ts'

interface TemplateRowProps {
  template: ScanTemplate
  action: CardAction
  isSaved: boolean
  onSave: (templateId: string, isSaved: boolean) => void
}

/** One analysis in a list: the essentials of its card in one row. */
export const TemplateRow = memo(function TemplateRow({
  template,
  action,
  isSaved,
  onSave,
}: TemplateRowProps) {
  const [category] = categoriesOf(template)
  const [tag] = template.tags
  const impact = tag === undefined ? null : tagParts(tag)
  const kind = wordLabel(category ?? 'custom')
  return (
    <article className={classes.row}>
      <CategoryIcon category={category} />
      <div className={classes.text}>
        <h3 className={classes.title}>{template.title}</h3>
        <p className={classes.description}>{template.description}</p>
      </div>
      <p className={classes.meta}>
        <span>{planOf(template) === 'premium' ? `${kind}, Premium` : kind}</span>
        {impact !== null && (
          <span className={classes.impact}>
            <Icon of={impact.isDown ? IconArrowDownRight : IconArrowUpRight} size={14} />
            <span className="v-visually-hidden">{impact.isDown ? 'Lowers' : 'Raises'}</span>{' '}
            {wordLabel(impact.text)}
          </span>
        )}
      </p>
      <button
        type="button"
        className="v-icon-button"
        aria-pressed={isSaved}
        aria-label={`Save for later: ${template.title}`}
        onClick={() => onSave(template.scan_template_id, !isSaved)}
      >
        <Icon of={isSaved ? IconBookmarkFilled : IconBookmark} />
      </button>
      <TemplateAction className={classes.action} template={template} action={action} />
    </article>
  )
})
