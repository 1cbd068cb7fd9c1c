import { pageTypeLabels } from '@vitrine/kernel/names/page-type-names'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { pageTypes as allPageTypes } from '@vitrine/kernel/names/vocabulary-lists'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { useId } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { MultiSelect } from '../../shared/components/fields/multi-select.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { Flag } from '../../shared/components/region-flags.tsx'
import { regionName } from '../../shared/format/regions.ts'
import classes from './configure-scan.module.css'
import { allRegions, areAllRegions } from './launch-rules.ts'

const neverEvaluated = 'Not checked by this analysis'

/** All page types; those that no check covers cannot be chosen. */
const pageTypeOptions = ({ evaluated_page_types }: Pick<ScanTemplate, 'evaluated_page_types'>) =>
  allPageTypes.map((value) => ({
    value,
    label: `${pageTypeLabels[value]} pages`,
    ...(evaluated_page_types.includes(value) ? {} : { disabledReason: neverEvaluated }),
  }))

const listed = new Intl.ListFormat('en')

interface ScopeCardProps {
  template: ScanTemplate
  pageTypes: readonly PageType[]
  onPageTypes: (pageTypes: PageType[]) => void
  /** Regions that can be chosen, and those that are chosen. */
  regions: readonly string[]
  selectedRegions: readonly string[]
  onRegions: (regions: string[]) => void
  /** Off: unchanged pages keep the results of earlier analyses. */
  checksEveryPage: boolean
  onChecksEveryPage: (checksEveryPage: boolean) => void
}

function EveryPage({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label className="v-choice" htmlFor={id}>
        <Tick
          id={id}
          checked={isOn}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Check every page again
      </label>
      <p id={noteId} className={classes.note}>
        {isOn
          ? 'Turn this off to check only pages that changed since the last analysis. It’s faster.'
          : 'Unchanged pages keep their results. Search, cart, and checkout are tested every time.'}
      </p>
    </div>
  )
}

/** Chooses page types and regions to check. */
export function ScopeCard(props: ScopeCardProps) {
  const { template, pageTypes, onPageTypes, regions, selectedRegions, onRegions } = props
  const areAll = areAllRegions(selectedRegions, regions)
  const codes = regions.filter((region) => region !== allRegions)
  const offered = regions.length === 0 ? [] : [allRegions, ...codes]
  // "All Regions" comes first and is checked when every other one is.
  const ticked = areAll ? offered : selectedRegions
  const changeRegions = (next: string[]) => {
    const isAllChosen = next.includes(allRegions) && !areAll
    onRegions(isAllChosen ? [...regions] : next.filter((region) => region !== allRegions))
  }
  return (
    <Card title="Scope">
      <div className={classes.scope}>
        <MultiSelect
          label="Page types"
          options={pageTypeOptions(template)}
          selected={pageTypes}
          onChange={(next) => onPageTypes(allPageTypes.filter((type) => next.includes(type)))}
          emptyText="No page types found"
          placeholder="All page types"
        />
        {template.page_types.length > 0 && (
          <p className={classes.note}>
            This analysis checks{' '}
            {listed.format(template.page_types.map((type) => pageTypeLabels[type].toLowerCase()))} pages.
          </p>
        )}
        <MultiSelect
          label="Regions"
          options={offered.map((value) => ({ value, label: regionName(value) }))}
          selected={ticked}
          onChange={changeRegions}
          emptyText="No regions found"
          placeholder={allRegions}
          summary={areAll && offered.length > 0 ? allRegions : undefined}
          renderMark={(region) => <Flag region={region} isSmall />}
        />
        <EveryPage isOn={props.checksEveryPage} onChange={props.onChecksEveryPage} />
      </div>
    </Card>
  )
}
