import { useNavigate } from '@tanstack/react-router'
import type { Website } from '@vitrine/modules/websites/contract'
import { useState } from 'react'
import { Icon } from '../shared/components/icon.tsx'
import { Dropdown } from '../shared/components/menus/dropdown.tsx'
import { Skeleton } from '../shared/components/state-views.tsx'
import { IconBuildingStore, IconCheck, IconSelector } from '../shared/icons/icons.gen.ts'
import { paths } from '../shared/paths.ts'
import { selectWebsite } from '../shared/website/selected-website.ts'
import { useSelectedWebsite } from '../shared/website/use-websites.ts'
import classes from './website-switcher.module.css'

/** With more websites than this the list has a search field and scrolls. */
const searchFrom = 10

function SiteLogo({ website }: { website: Website }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className={classes.logo}>
      {website.logo_url && !hasFailed ? (
        <img src={website.logo_url} alt="" width={22} height={22} onError={() => setHasFailed(true)} />
      ) : (
        <Icon of={IconBuildingStore} size={14} />
      )}
    </span>
  )
}

export function WebsiteSwitcher() {
  const { website, websites, isLoading } = useSelectedWebsite()
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  if (isLoading) return <Skeleton width={150} height={32} radius={6} className={classes.loading} />
  if (websites.length === 0) return null
  const found = websites.filter((site) =>
    site.website_name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const choose = (websiteId: string) => {
    selectWebsite(websiteId)
    void navigate({ to: paths.overview })
  }
  return (
    <Dropdown
      role="listbox"
      width={280}
      label={`Website: ${website?.website_name ?? 'none selected'}`}
      className={classes.target}
      onToggle={() => setSearch('')}
      button={
        <>
          {website && <SiteLogo key={website.website_id} website={website} />}
          <span className={classes.name}>{website?.website_name ?? 'Select a website'}</span>
          <Icon of={IconSelector} size={16} className={classes.arrows} />
        </>
      }
      header={
        websites.length > searchFrom && (
          <input
            className={`v-input ${classes.search}`}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder="Search websites"
            aria-label="Search websites"
          />
        )
      }
      empty={found.length === 0 && <p className={classes.none}>No websites found</p>}
    >
      {(close) => (
        <div className={classes.options} role="presentation">
          {found.map((site) => (
            <button
              key={site.website_id}
              type="button"
              role="option"
              tabIndex={site === website ? 0 : -1}
              aria-selected={site === website}
              className={classes.option}
              onClick={() => {
                close()
                choose(site.website_id)
              }}
            >
              <SiteLogo website={site} />
              <span className={classes.optionName}>{site.website_name}</span>
              {site === website && <Icon of={IconCheck} size={16} />}
            </button>
          ))}
        </div>
      )}
    </Dropdown>
  )
}
