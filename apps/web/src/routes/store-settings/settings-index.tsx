import { useEffect } from 'react'
import classes from './store-settings.module.css'

/** The cards of the screen in their order; the ids are anchors that other screens link to. */
export const settingsSections = [
  { id: 'store', label: 'Store' },
  { id: 'store-data', label: 'Your data' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'heartbeats', label: 'Heartbeats' },
  { id: 'ownership', label: 'Ownership' },
  { id: 'regions', label: 'Regions' },
  { id: 'competitors', label: 'Competitors' },
  { id: 'trackers', label: 'Trackers' },
  { id: 'deploy-hook', label: 'Deploy hook' },
  { id: 'export', label: 'Export' },
  { id: 'delete-website', label: 'Delete website' },
] as const
export type SettingsSection = (typeof settingsSections)[number]['id']

/**
 * Links to the cards.
 * @param hidden cards that the operator switched off
 */
export function SettingsIndex({ hidden }: { hidden: readonly SettingsSection[] }) {
  // The cards are only rendered after the browser's own scroll to the anchor.
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <nav className={classes.index} aria-label="Settings">
      {settingsSections
        .filter(({ id }) => !hidden.includes(id))
        .map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
    </nav>
  )
}
