import { regionName } from '../format/regions.ts'
import { IconWorld } from '../icons/icons.gen.ts'
import { flagUrl } from './flags.ts'
import { Icon } from './icon.tsx'
import classes from './region-flags.module.css'

const shownFlags = 3

/** One region's flag, a globe for all regions, the code itself if there is no flag. */
export function Flag({ region, isSmall = false }: { region: string; isSmall?: boolean }) {
  const url = flagUrl(region)
  const name = regionName(region)
  if (url === null) {
    return region.toUpperCase() === 'GLOBAL' ? (
      <span className={classes.globe} title={name}>
        <span className="v-visually-hidden">{name}</span>
        <Icon of={IconWorld} size={isSmall ? 15 : 17} />
      </span>
    ) : (
      <span className={classes.code} title={name}>
        {region}
      </span>
    )
  }
  const [width, height] = isSmall ? [16, 12] : [20, 15]
  return <img className={classes.flag} src={url} alt={name} title={name} width={width} height={height} />
}

/** Up to three flags; the tooltip names all regions. */
export function RegionFlags({
  regions,
  isSmall = false,
}: {
  regions: readonly string[] | null | undefined
  isSmall?: boolean
}) {
  const list = regions?.length ? regions : ['GLOBAL']
  return (
    <span
      className={classes.flags}
      title={list.length > shownFlags ? list.map(regionName).join(', ') : undefined}
    >
      {list.slice(0, shownFlags).map((region) => (
        <Flag key={region} region={region} isSmall={isSmall} />
      ))}
    </span>
  )
}

/** Flags of an alert: up to three, "N Regions" for more. */
export function RegionsOrCount({ regions }: { regions: readonly string[] }) {
  if (regions.length <= shownFlags) return <RegionFlags regions={regions} isSmall />
  return <span title={regions.map(regionName).join(', ')}>{regions.length} Regions</span>
}
