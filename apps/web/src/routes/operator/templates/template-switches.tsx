import classes from '../operator.module.css'
import { Check } from '../parts/check.tsx'
import type { TemplateDraft } from './template-rules.ts'

interface TemplateSwitchesProps {
  draft: TemplateDraft
  /** A replacement for a library template: it is never a custom one. */
  isReplacing: boolean
  onChange: (part: Partial<TemplateDraft>) => void
}

/** Yes/no settings of an analysis. */
export function TemplateSwitches({ draft, isReplacing, onChange }: TemplateSwitchesProps) {
  return (
    <div className={classes.stack}>
      {!isReplacing && (
        <Check
          label="Custom analysis"
          hint="Premium plan only, in its own section of My Analyses."
          isOn={draft.isCustom}
          isDisabled={draft.websiteId !== ''}
          onChange={(isCustom) => onChange({ isCustom })}
        />
      )}
      <Check
        label="Can run automatically"
        hint="Otherwise it waits in the queue until you run it."
        isOn={draft.isAutomated}
        onChange={(isAutomated) => onChange({ isAutomated })}
      />
      <Check
        label="Needs a file"
        hint="A table to upload before launch."
        isOn={draft.requiresFile}
        onChange={(requiresFile) => onChange({ requiresFile })}
      />
    </div>
  )
}
