import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { memo } from 'react'
import { Icon } from '../components/icon.tsx'
import { Pill } from '../components/pill.tsx'
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconBookmark,
  IconBookmarkFilled,
  IconDiamond,
} from '../icons/icons.gen.ts'
import { CategoryIcon } from './category-icon.tsx'
import { TemplateAction } from './template-action.tsx'
import classes from './template-card.module.css'
import { type CardAction, categoriesOf, planOf, tagParts, wordLabel } from './template-rules.ts'

const shownSteps = 3
const shownTags = 2

interface TemplateCardProps {
  template: ScanTemplate
  action: CardAction
  isSaved: boolean
  onSave: (templateId: string, isSaved: boolean) => void
  /** 348 px wide instead of 350. */
  isInCarousel?: boolean
}

/** One analysis: subject, method, impact, and the launch button. */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { template, action, isSaved, onSave, isInCarousel = false } = props
  const [category] = categoriesOf(template)
  return (
    <article className={classes.card} data-carousel={isInCarousel || undefined}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <CategoryIcon category={category} />
        </span>
        <span className={classes.category}>{wordLabel(category ?? 'custom')}</span>
        {planOf(template) === 'premium' && (
          <Pill>
            <Icon of={IconDiamond} size={14} />
            Premium
          </Pill>
        )}
        <button
          type="button"
          className={classes.save}
          aria-pressed={isSaved}
          aria-label={`Save for later: ${template.title}`}
          onClick={() => onSave(template.scan_template_id, !isSaved)}
        >
          <Icon of={isSaved ? IconBookmarkFilled : IconBookmark} />
        </button>
      </div>
      <h3 className={classes.title}>{template.title}</h3>
      <p className={classes.description}>{template.description}</p>
      <p className={classes.lead}>How it works</p>
      <ol className={classes.steps}>
        {template.description_items.slice(0, shownSteps).map((item, index) => (
          <li key={item}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.step}>{item}</span>
          </li>
        ))}
      </ol>
      <ul className={classes.tags} aria-label="Impact">
        {template.tags.slice(0, shownTags).map((tag) => {
          const { text, isDown } = tagParts(tag)
          return (
            <li key={tag} className={classes.tag}>
              <Icon of={isDown ? IconArrowDownRight : IconArrowUpRight} size={14} />
              <span className="v-visually-hidden">{isDown ? 'Lowers' : 'Raises'}</span> {wordLabel(text)}
            </li>
          )
        })}
      </ul>
      <TemplateAction className={classes.action} template={template} action={action} />
    </article>
  )
})
