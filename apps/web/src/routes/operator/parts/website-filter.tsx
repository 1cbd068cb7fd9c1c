import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { managedWebsitesQuery } from './websites-query.ts'

interface WebsiteFilterProps {
  value: string
  onChange: (websiteId: string) => void
  /** Without a website all are meant. */
  allLabel?: string
  label?: string
  error?: string
}

/** One website, or all. */
export function WebsiteFilter({
  value,
  onChange,
  allLabel = 'All websites',
  label,
  error,
}: WebsiteFilterProps) {
  const { data = [] } = useQuery(managedWebsitesQuery())
  const known = data.map((website) => ({ value: website.website_id, label: website.website_name }))
  // A website named in the URL that is older than those listed.
  const isListed = value === '' || known.some((website) => website.value === value)
  return (
    <NativeSelect
      size={label === undefined ? 'sm' : 'md'}
      label={label}
      aria-label={label === undefined ? 'Website' : undefined}
      value={value}
      error={error}
      data={[
        { value: '', label: allLabel },
        ...known,
        ...(isListed ? [] : [{ value, label: 'This website' }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
