/** Flags as files of this origin, by region code of the specification. */
const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../../node_modules/flag-icons/flags/4x3/{ae,ar,at,au,be,bg,br,ca,ch,cl,cn,co,cz,de,dk,ee,es,eu,fi,fr,gb,gb-sct,gr,hk,hr,hu,id,ie,il,in,is,it,jp,kr,lt,lu,lv,mx,my,nl,no,nz,ph,pl,pt,ro,sa,se,sg,si,sk,th,tr,tw,us,vn,za}.svg',
  { eager: true, query: '?url', import: 'default' },
)

const byCountry = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
)

/** Codes that are no ISO 3166 country code. */
const special: Readonly<Record<string, string>> = { UK: 'gb', SCOTLAND: 'gb-sct' }

/** Address of a region's flag, or null when it has none (GLOBAL, unknown codes). */
export function flagUrl(region: string): string | null {
  const code = region.toUpperCase()
  return byCountry.get(special[code] ?? code.toLowerCase()) ?? null
}
