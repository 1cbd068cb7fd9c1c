import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { localeOf } from '../../shared/page/locale-of.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { truncate } from '../../shared/text/text.ts'
import type { ContactDatum, ContactFault } from './contact-datum.ts'
import { kindOnly, placesOf, statedContacts } from './contact-places.ts'
import { contactReadings, trustRoleOf } from './contact-readings.ts'
import { differenceFinding } from './difference-finding.ts'
import { differingContacts } from './differing-contacts.ts'
import { faultFindings } from './fault-findings.ts'
import { mismatchOf } from './mismatched-link.ts'
import { unusableAddress } from './unusable-address.ts'

export default defineSiteDetector<never, ContactDatum>({
  id: 'contact-data-inconsistent',
  category: 'content',
  label: 'Phone numbers and email addresses are correct',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts, site } = page
    const links = facts.links.filter(
      ({ href, isVisible }) => isVisible && /^(mailto|tel):/i.test(href.trim()),
    )
    const faults = links.flatMap((link): ContactFault[] => {
      const unusable = unusableAddress(link)
      const mismatch = unusable ? null : mismatchOf(link, site.region)
      if (!unusable && !mismatch) return []
      const { href, text, path } = link
      return [{ where: pageLabel(page), href, text: truncate(text, 80), path, unusable, mismatch }]
    })
    const role = trustRoleOf(page)
    const readings = contactReadings(facts).filter(({ isFrame }) => isFrame || role !== null)
    const stated = statedContacts(facts)
    if (links.length === 0 && readings.length === 0 && stated.length === 0) return null
    return {
      faults,
      hasLinks: links.length > 0,
      role,
      readings,
      stated,
      locale: localeOf(page),
    }
  },
  evaluate({ pages, site }) {
    if (pages.length === 0) return notApplicable
    const byLocale = [...Map.groupBy(pages, ({ datum }) => datum.locale).values()]
    const differing = byLocale.flatMap((group) => {
      const places = placesOf(group)
      return (['phone', 'mail'] as const).flatMap((kind) =>
        differingContacts(kind, kindOnly(places, kind), site.region).map((each) =>
          differenceFinding(kind, each, group),
        ),
      )
    })
    const faults = pages.flatMap(faultFindings)
    if (faults.length + differing.length === 0 && !pages.some(({ datum }) => datum.hasLinks))
      return notApplicable
    return failOrPass([...faults, ...differing])
  },
})
