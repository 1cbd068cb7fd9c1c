import { Link } from '@tanstack/react-router'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { contactPath } from '../contact-path.ts'
import { paths } from '../paths.ts'
import type { CardAction } from './template-rules.ts'

interface TemplateActionProps {
  template: ScanTemplate
  action: CardAction
  className: string | undefined
}

/** Selects the analysis, or leads to the upgrade that it needs. */
export function TemplateAction({ template, action, className }: TemplateActionProps) {
  if (action === 'select') {
    return (
      <Link
        to={paths.configure}
        search={{ scan_template_id: template.scan_template_id }}
        className={className}
        aria-label={`Select analysis: ${template.title}`}
      >
        Select analysis
      </Link>
    )
  }
  const text = action === 'upgrade' ? 'Upgrade to Premium' : 'Book a Demo'
  return (
    <a
      href={contactPath('upgrade')}
      target="_blank"
      rel="noopener"
      className={className}
      data-look="upgrade"
      aria-label={`${text}: ${template.title}`}
    >
      {text}
    </a>
  )
}
