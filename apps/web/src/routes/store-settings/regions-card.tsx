import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Website } from '@vitrine/modules/websites/contract'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { detailOr } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { regionCodes, regionName } from '../../shared/format/regions.ts'
import { IconPlus, IconTrash } from '../../shared/icons/icons.gen.ts'
import { useDiscover, useSave } from './data.ts'
import { mappingOf, type RegionRow, type RowProblems, rowProblems, rowsOf } from './region-rules.ts'
import classes from './store-settings.module.css'

const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

interface RowProps {
  row: RegionRow
  problems: RowProblems | null
  onChange: (change: Partial<RegionRow>) => void
  onRemove: () => void
}

function Row({ row, problems, onChange, onRemove }: RowProps) {
  const codes = regionCodes.includes(row.region) ? regionCodes : [row.region, ...regionCodes]
  const choices = codes
    .filter((code) => code !== '')
    .map((code) => ({
      value: code,
      label: code === 'GLOBAL' ? regionName(code) : `${code}, ${regionName(code)}`,
    }))
  return (
    <div className={classes.region}>
      <NativeSelect
        size="md"
        label="Region"
        value={row.region}
        error={problems?.region}
        data={row.region === '' ? [{ value: '', label: 'Choose' }, ...choices] : choices}
        onChange={(event) => onChange({ region: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        label="URLs, one per line"
        rows={Math.min(6, Math.max(1, row.addresses.split('\n').length))}
        spellCheck={false}
        placeholder="https://"
        value={row.addresses}
        error={problems?.addresses}
        onChange={(event) => onChange({ addresses: event.currentTarget.value })}
      />
      <button
        type="button"
        className={`v-icon-button ${classes.remove}`}
        aria-label={`Remove ${row.region === '' ? 'this region' : regionName(row.region)}`}
        onClick={onRemove}
      >
        <Icon of={IconTrash} />
      </button>
    </div>
  )
}

/** Which URLs of the store belong to which region. Found by scans; manual edits are kept. */
export function RegionsCard({ website }: { website: Website }) {
  const save = useSave(website.website_id)
  const discover = useDiscover(website.website_id)
  const [rows, setRows] = useState(() => rowsOf(website.region_url_mapping))
  const isChanged = JSON.stringify(mappingOf(rows)) !== JSON.stringify(website.region_url_mapping)
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = (id: number, part: Partial<RegionRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const add = () =>
    setRows((all) => [
      ...all,
      { id: Math.max(0, ...all.map((row) => row.id)) + 1, region: '', addresses: '' },
    ])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    const isWrong = rows.some((row) => Object.values(rowProblems(row, rows)).some(Boolean))
    if (isWrong) return focusFirstProblem(event.currentTarget)
    save.mutate({ region_url_mapping: mappingOf(rows) })
  }
  return (
    <Card
      title="Regions"
      action={
        <Button size="xs" variant="default" loading={discover.isPending} onClick={() => setIsAsking(true)}>
          Find again
        </Button>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.note}>Analyses start at these URLs, in the region’s language and currency.</p>
        {save.isError && <Banner tone="error">{detailOr(save.error, 'The regions weren’t saved')}</Banner>}
        {rows.length === 0 && <p>No regions yet. Your first analysis finds them, or you can add one.</p>}
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            problems={isChecked ? rowProblems(row, rows) : null}
            onChange={(part) => change(row.id, part)}
            onRemove={() => setRows((all) => all.filter((other) => other.id !== row.id))}
          />
        ))}
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} onClick={add}>
            Add region
          </Button>
          <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={save.isPending}>
            Save regions
          </Button>
        </div>
      </form>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Find the regions again?"
            text="We’ll read your store’s home page and replace this list, including your edits."
            confirmLabel="Find again"
            onConfirm={() => discover.mutate()}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
