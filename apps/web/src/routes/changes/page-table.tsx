import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ComparedPage } from '@vitrine/modules/changes/contract'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { bareUrl } from '../../shared/format/text.ts'
import { ComparisonTable } from './comparison-table.tsx'

const verdictNames: Record<ComparedPage['verdict'], string> = {
  added: 'Only in the later analysis',
  left_out: 'Only in the earlier analysis',
  changed: 'Responds differently',
}

const typeText = (type: PageType) => (type === 'unknown' ? 'unknown type' : pageTypeName(type))

const stateText = (state: ComparedPage['before']) =>
  state === null
    ? '-'
    : [state.status ?? 'no response', state.page_type && typeText(state.page_type)]
        .filter((part) => part !== null)
        .join(', ')

/** Pages that only one run visited, or that responded differently. */
export function PageTable({ pages, count }: { pages: readonly ComparedPage[]; count: number }) {
  if (pages.length === 0)
    return <EmptyState isCompact title="Same pages" text="Both analyses visited the same pages." />
  return (
    <ComparisonTable
      label="Pages"
      headings={['Page', 'Difference', 'Earlier', 'Later']}
      count={count}
      rows={pages.map(({ url, verdict, before, after }) => ({
        key: url,
        cells: [
          <a key={url} href={url} target="_blank" rel="noreferrer" className="v-link">
            {bareUrl(url)}
          </a>,
          verdictNames[verdict],
          stateText(before),
          stateText(after),
        ],
      }))}
    />
  )
}
