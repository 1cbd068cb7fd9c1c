/**
 * What a visitor from a region sends to the store: language and time zone. Codes are those of the launch form
 * (`UK`, not `GB`).
 */

export interface RegionLocale {
  /** BCP 47, for the browser's `navigator.language`. */
  locale: string
  /** Value of the Accept-Language header. */
  acceptLanguage: string
  /** IANA time zone. */
  timezone: string
}

/** Code → languages (the first is the browser's own) and time zone. */
const regions: Record<string, readonly [languages: string, timezone: string]> = {
  US: ['en-US', 'America/New_York'],
  UK: ['en-GB', 'Europe/London'],
  GB: ['en-GB', 'Europe/London'],
  IE: ['en-IE', 'Europe/Dublin'],
  CA: ['en-CA,fr-CA', 'America/Toronto'],
  AU: ['en-AU', 'Australia/Sydney'],
  NZ: ['en-NZ', 'Pacific/Auckland'],
  IN: ['en-IN,hi', 'Asia/Kolkata'],
  SG: ['en-SG', 'Asia/Singapore'],
  ZA: ['en-ZA', 'Africa/Johannesburg'],
  AE: ['en-AE,ar', 'Asia/Dubai'],
  DE: ['de-DE', 'Europe/Berlin'],
  AT: ['de-AT', 'Europe/Vienna'],
  CH: ['de-CH,fr-CH,it-CH', 'Europe/Zurich'],
  FR: ['fr-FR', 'Europe/Paris'],
  BE: ['nl-BE,fr-BE', 'Europe/Brussels'],
  NL: ['nl-NL', 'Europe/Amsterdam'],
  LU: ['fr-LU,de-LU', 'Europe/Luxembourg'],
  ES: ['es-ES', 'Europe/Madrid'],
  MX: ['es-MX', 'America/Mexico_City'],
  AR: ['es-AR', 'America/Argentina/Buenos_Aires'],
  PT: ['pt-PT', 'Europe/Lisbon'],
  BR: ['pt-BR', 'America/Sao_Paulo'],
  IT: ['it-IT', 'Europe/Rome'],
  DK: ['da-DK', 'Europe/Copenhagen'],
  SE: ['sv-SE', 'Europe/Stockholm'],
  NO: ['nb-NO', 'Europe/Oslo'],
  FI: ['fi-FI', 'Europe/Helsinki'],
  PL: ['pl-PL', 'Europe/Warsaw'],
  CZ: ['cs-CZ', 'Europe/Prague'],
  HU: ['hu-HU', 'Europe/Budapest'],
  RO: ['ro-RO', 'Europe/Bucharest'],
  GR: ['el-GR', 'Europe/Athens'],
  TR: ['tr-TR', 'Europe/Istanbul'],
  JP: ['ja-JP', 'Asia/Tokyo'],
  KR: ['ko-KR', 'Asia/Seoul'],
  CN: ['zh-CN', 'Asia/Shanghai'],
  EU: ['en-IE', 'Europe/Berlin'],
}

/** Languages of a region, as tags with its country; none for an unknown one. */
export const tagsOf = (region: string): readonly string[] =>
  regions[region.toUpperCase()]?.[0].split(',') ?? []

/**
 * The locale of a region; unknown names and `GLOBAL` are visited as from the United States.
 * @param language comes first where a region has several
 */
export function regionLocale(region: string, language?: string): RegionLocale {
  const [languages, timezone] = regions[region.toUpperCase()] ?? ['en-US', 'America/New_York']
  const speaks = (tag: string) => (tag.split('-')[0] === language ? 0 : 1)
  const tags = languages.split(',').toSorted((one, other) => speaks(one) - speaks(other))
  const wanted = [...new Set(tags.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).concat('en'))]
  const weighted = wanted.map((tag, index) =>
    index === 0 ? tag : `${tag};q=${Math.max(0.1, 1 - index / 10).toFixed(1)}`,
  )
  return { locale: tags[0] ?? 'en-US', acceptLanguage: weighted.join(','), timezone }
}

/** Known codes, to distinguish a region from a language in an address. */
export const knownRegions: ReadonlySet<string> = new Set(Object.keys(regions))

/** The most likely country of a language, for stores that name no country. */
export const homeOfLanguage: Readonly<Record<string, string>> = {
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  es: 'ES',
  nl: 'NL',
  pt: 'PT',
  pl: 'PL',
  da: 'DK',
  sv: 'SE',
  nb: 'NO',
  no: 'NO',
  fi: 'FI',
  cs: 'CZ',
  hu: 'HU',
  ro: 'RO',
  el: 'GR',
  tr: 'TR',
  ja: 'JP',
  ko: 'KR',
  en: 'GLOBAL',
}
