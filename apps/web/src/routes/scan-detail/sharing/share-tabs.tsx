import type { ExportFormat } from '@vitrine/modules/exports/contract'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconBrandSlack, IconFileTypePdf, IconMail, IconTicket } from '../../../shared/icons/icons.gen.ts'
import { shareMethodNames, shareMethods } from './deliver-export.ts'
import classes from './share-tabs.module.css'

const icons = { jira: IconTicket, slack: IconBrandSlack, email: IconMail, pdf: IconFileTypePdf } as const

interface ShareTabsProps {
  name: string
  method: ExportFormat
  onChange: (method: ExportFormat) => void
}

/** The four export formats. Radio buttons, so that arrow keys move between them. */
export function ShareTabs({ name, method, onChange }: ShareTabsProps) {
  return (
    <fieldset className={classes.tabs}>
      <legend className="v-visually-hidden">Share by</legend>
      {shareMethods.map((candidate) => (
        <label key={candidate} className={classes.tab} data-active={candidate === method || undefined}>
          <input
            type="radio"
            className="v-visually-hidden"
            name={name}
            checked={candidate === method}
            onChange={() => onChange(candidate)}
          />
          <Icon of={icons[candidate]} size={15} />
          {shareMethodNames[candidate]}
        </label>
      ))}
    </fieldset>
  )
}
