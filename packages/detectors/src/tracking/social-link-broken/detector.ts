import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { tryUrl } from '../../shared/page/url.ts'
import { asText } from '../../shared/product/offers.ts'
import { networkOf } from '../../shared/services/social-networks.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { emptyIcon } from './empty-icon.ts'

const shares = /sharer|share|intent|pin\/create|login|signup|dialog|hashtag|privacy|help|policies/i

interface Link {
  network: string
  url: string
  path: string
  kind: 'root' | 'demo' | 'profile' | 'empty'
  area: string
}
interface Datum {
  links: Link[]
  sameAs: string[]
}

export default defineSiteDetector<never, Datum>({
  id: 'social-link-broken',
  category: 'tracking',
  label: 'Social links lead to your profiles',
  pageTypes: 'any',
  impacts: ['interactions'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts }) {
    const links = facts.links.flatMap((fact): Link[] => {
      const { url, href, path, area } = fact
      if (!['header', 'nav', 'footer'].includes(area)) return []
      const icon = emptyIcon(facts, fact)
      if (icon) return [{ network: icon.name, url: href, path, area, kind: 'empty' }]
      const parsed = tryUrl(url)
      const network = networkOf(url)
      if (!parsed || !network || shares.test(parsed.pathname + parsed.search)) return []
      const isRoot = parsed.pathname === '/' && parsed.search === ''
      return [
        {
          network: network.name,
          url,
          path,
          area,
          kind: isRoot ? 'root' : network.demo.test(parsed.pathname) ? 'demo' : 'profile',
        },
      ]
    })
    const sameAs = facts.structuredData.entities.flatMap(({ types, value }) =>
      types.some((type) => /Organization|Store|Brand|Business/.test(type))
        ? [value.sameAs].flat().flatMap((item) => asText(item) ?? [])
        : [],
    )
    return links.length > 0 ? { links: links.slice(0, 20), sameAs: sameAs.slice(0, 20) } : null
  },
  externalLinks: ({ links }) => links.flatMap(({ kind, url }) => (kind === 'profile' ? [url] : [])),
  evaluate({ pages, lookup }) {
    if (pages.length === 0) return notApplicable
    const sameAs = pages.flatMap(({ datum }) => datum.sameAs)
    const findings = new Map<string, Finding>()
    for (const { datum, finalUrl, pageType } of pages)
      for (const link of datum.links) {
        const answer = link.kind === 'profile' ? lookup(link.url) : null
        const isDead =
          answer !== null && answer.notVerified === null && (answer.status === 404 || answer.status === 410)
        const fault = link.kind !== 'profile' ? link.kind : isDead ? 'dead' : null
        if (!fault || findings.has(link.network)) continue
        const profile = sameAs.find(
          (url) => networkOf(url)?.name === link.network && tryUrl(url)?.pathname !== '/',
        )
        const place = link.area === 'nav' ? 'menu' : link.area
        const says = {
          empty: `has no destination (“${link.url || 'empty'}”)`,
          root: `leads to the ${link.network} home page`,
          demo: `leads to the profile that came with the theme (${link.url})`,
          dead: `leads to a profile that doesn’t exist (${link.url})`,
        }[fault]
        findings.set(link.network, {
          causeKey: `${link.network.toLowerCase()}:${fault}`,
          commonCause: {
            key: link.area,
            item: `${link.network}: ${link.url || 'no destination'}`,
            items: 'Social links',
            min: 2,
          },
          severity: fault === 'dead' ? 'low' : 'medium',
          confidence: 0.9,
          title: 'Social link doesn’t lead to your profile',
          where: `${link.network} link in the ${place}`,
          description: `The ${link.network} link in the ${place} ${says}. Shoppers who click it don’t find you.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              link.url || 'No destination',
              profile ?? `The URL of your ${link.network} profile, or remove the link`,
            ),
          ],
          spots: [{ path: link.path, label: link.network }],
          facts: { network: link.network, fault },
          howChecked: [
            'Read the social links in the header, menu, and footer.',
            'Requested the profile twice.',
            'Skipped share links and refusals by the networks.',
          ],
        })
      }
    return failOrPass([...findings.values()])
  },
})
