/** The addresses that a region's frontier knows: waiting, planned, and permanently excluded ones. */
import { withoutParameters } from './address/address-changes.ts'
import { destructiveReason, type RegionParameters } from './address/destructive-urls.ts'
import { parameterKind } from './address/parameter-policy.ts'
import { normaliseUrl } from './address/url-policy.ts'
import {
  asCandidate,
  type Candidate,
  isPicturedCard,
  type KnownPage,
  mergeLink,
  newKnownPage,
} from './known-page.ts'

export interface KnownPages {
  /** Pages that may be planned, by address. */
  readonly waiting: ReadonlyMap<string, KnownPage>
  /** Adds an address, or another link to a known one. Ignores files and addresses outside the region. */
  add(candidate: Candidate): void
  /** Learns with which parameters the store's own links keep the region. */
  keepRegion(parameters: RegionParameters): void
  /** Gives waiting pages their shapes again. */
  reshape(): void
  /** Replaces waiting addresses by their page's own and drops those whose page is known. */
  unite(ownAddress: (url: string) => string): void
  /** Marks a waiting page as planned. */
  markPlanned(url: string): void
  plannedCount(): number
  isInRegion(url: string): boolean
  /** Whether an address is waiting or planned. */
  has(url: string): boolean
  /** Whether a link to it shows a picture, as the entries of lists do. */
  isPictured(url: string): boolean
  /** Why an address is permanently excluded, or null. */
  exclusion(url: string): string | null
  robotsExcluded(): string[]
  robotsCount(): number
  /** Whether addresses were dropped because too many were known. */
  isOverfull(): boolean
}

export interface KnownPagesOptions {
  /** The region's first root. */
  root: string
  isInRegion: (url: string) => boolean
  /** Whether robots.txt allows a visit. */
  isAllowed: (url: string) => boolean
  shapeOf: (url: string) => string
  /** Called for each page that gets known. */
  onKnown: (page: KnownPage) => void
}

const aliasReason = 'it’s another URL of a page we already know'
const maxKnown = 60_000
const maxDepth = 12
/** Max written addresses whose normal form is cached. */
const maxNormalised = 50_000

export function createKnownPages(options: KnownPagesOptions): KnownPages {
  const { root, isInRegion, isAllowed, shapeOf, onKnown } = options
  const waiting = new Map<string, KnownPage>()
  const excluded = new Map<string, string>()
  const robots = new Set<string>()
  const planned = new Set<string>()
  const pictured = new Set<string>()
  const normal = createNormalForms()
  let ownAddressOf = (url: string) => url
  let regionParameters: RegionParameters = new Map()
  let isOverfull = false

  function addNew(url: string, candidate: Candidate): void {
    const deed = destructiveReason(url, root, regionParameters)
    const reason = candidate.foundOn === 'root' ? null : (deed ?? depthReason(candidate))
    if (reason !== null) excluded.set(url, reason)
    else if (!isAllowed(url)) {
      robots.add(url)
      excluded.set(url, 'robots.txt disallows it')
    } else {
      const page = newKnownPage(url, candidate, { root, shapeOf })
      waiting.set(url, page)
      onKnown(page)
    }
  }

  /** The address by which the page is known, unless the region ends before it. */
  function ownOf(url: string): string {
    const own = ownAddressOf(withoutOrder(url))
    return own !== url && isInRegion(own) && isAllowed(own) ? own : url
  }

  function add(candidate: Candidate): void {
    const written = normal(candidate.url)
    if (written !== null && isPicturedCard(candidate)) pictured.add(ownOf(written))
    if (written === null || planned.has(written) || excluded.has(written)) return
    const url = candidate.foundOn === 'root' ? written : ownOf(written)
    // An address that acts is not opened, even where the page without that parameter is harmless.
    const deed = url === written ? null : destructiveReason(written, root, regionParameters)
    if (url !== written) excluded.set(written, deed ?? aliasReason)
    if (deed !== null) return
    if (planned.has(url) || excluded.has(url)) return
    const known = waiting.get(url)
    if (known !== undefined) mergeLink(known, candidate)
    else if (!isInRegion(url)) return
    else if (waiting.size < maxKnown) addNew(url, candidate)
    else isOverfull = true
  }

  return {
    waiting,
    add,
    keepRegion(parameters) {
      regionParameters = parameters
    },
    reshape() {
      for (const page of waiting.values()) page.shape = shapeOf(page.url)
    },
    unite(ownAddress) {
      ownAddressOf = ownAddress
      for (const page of [...waiting.values()]) {
        if (page.foundOn === 'root' || ownOf(page.url) === page.url) continue
        waiting.delete(page.url)
        add(asCandidate(page))
      }
    },
    markPlanned(url) {
      waiting.delete(url)
      planned.add(url)
    },
    plannedCount: () => planned.size,
    isInRegion,
    has: (url) => planned.has(url) || waiting.has(url),
    isPictured: (url) => pictured.has(url),
    exclusion: (url) => excluded.get(url) ?? null,
    robotsExcluded: () => [...robots].sort(),
    robotsCount: () => robots.size,
    isOverfull: () => isOverfull,
  }
}

const depthReason = ({ depth }: Candidate) =>
  depth > maxDepth ? 'it’s too many clicks from the home page' : null

/** Orders are never visited, but where a list was sorted, the links to its products may carry the order too. */
function withoutOrder(input: string): string {
  const url = input.includes('?') ? URL.parse(input) : null
  const names = [...(url?.searchParams ?? [])].flatMap(([name, value]) =>
    parameterKind(name, value, url?.pathname ?? '/') === 'sort' ? [name] : [],
  )
  return names.length === 0 ? input : withoutParameters(input, names)
}

/** Caches normal forms of addresses, because menus repeat on every page. */
function createNormalForms(): (written: string) => string | null {
  const forms = new Map<string, string | null>()
  return (written) => {
    const known = forms.get(written)
    if (known !== undefined) return known
    const url = normaliseUrl(written)
    if (forms.size >= maxNormalised) forms.clear()
    forms.set(written, url)
    return url
  }
}
