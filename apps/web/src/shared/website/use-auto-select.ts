import { useEffect } from 'react'
import { selectWebsite } from './selected-website.ts'
import { useSelectedWebsite } from './use-websites.ts'

/** Selects the first website when none is selected, or when the user no longer belongs to the selected one. */
export function useAutoSelect() {
  const { website, websites } = useSelectedWebsite()
  const firstId = website === null ? websites[0]?.website_id : undefined
  useEffect(() => {
    if (firstId !== undefined) selectWebsite(firstId)
  }, [firstId])
}
