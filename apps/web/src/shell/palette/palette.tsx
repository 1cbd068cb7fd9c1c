import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { IconSearch } from '../../shared/icons/icons.gen.ts'
import { alertMatchesQuery, scansQuery } from '../../shared/scans/scans-query.ts'
import { templatesQuery } from '../../shared/templates/templates-query.ts'
import { selectWebsite } from '../../shared/website/selected-website.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import classes from './palette.module.css'
import { type Command, commandsFor } from './palette-rules.ts'

const [store, palette] = createSpotlight()

/**
 * Goes to screens, analyses, alerts, and websites, and launches analyses. A default export, for lazy loading.
 * @param requests how often it was requested; each further request opens or closes it.
 */
export default function Palette({ requests }: { requests: number }) {
  const [query, setQuery] = useState('')
  const { groups, isSearching } = useCommands(query)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every request counts, not its number
  useEffect(() => palette.toggle(), [requests])
  useEffect(() => () => palette.close(), [])
  const run = ({ to, websiteId }: Command) => {
    if (websiteId !== undefined) selectWebsite(websiteId)
    void navigate({ href: to })
  }
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      lockScroll={false}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 1 }}
      scrollable
      maxHeight={420}
      classNames={{ overlay: 'v-overlay v-locks-scroll', content: `v-dialog ${classes.content}` }}
    >
      <Spotlight.Search
        classNames={{ input: classes.search }}
        aria-label="Search screens, analyses, alerts, websites"
        placeholder="Search screens, analyses, alerts, websites..."
        leftSection={<Icon of={IconSearch} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, commands }) => (
          <Spotlight.ActionsGroup key={title} label={title} className={classes.group}>
            {commands.map((command) => (
              <Spotlight.Action
                key={command.id}
                className={classes.action}
                label={command.label}
                description={command.description}
                onClick={() => run(command)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {isSearching ? 'Searching alerts...' : 'Nothing matches your search'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useCommands(query: string) {
  const { is_superuser: isSuperuser } = useUser()
  const { website, websites } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const q = useDeferredValue(query.trim())
  const isKnown = websiteId !== ''
  const scans = useQuery({ ...scansQuery(websiteId), enabled: isKnown })
  const templates = useQuery({ ...templatesQuery(websiteId), enabled: isKnown })
  const alerts = useQuery({ ...alertMatchesQuery(websiteId, q), enabled: isKnown && q.length > 1 })
  const groups = commandsFor(query, {
    scans: scans.data ?? [],
    templates: templates.data ?? [],
    matches: q.length > 1 ? (alerts.data ?? []) : [],
    websites,
    selectedId: website?.website_id ?? null,
    isSuperuser,
  })
  return { groups, isSearching: alerts.isFetching }
}
