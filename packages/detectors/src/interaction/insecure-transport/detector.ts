import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { tryUrl } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type TransportProblem, transportProblems } from './transport-problems.ts'

const isLocal =
  /^(localhost|127\.|\[?::1|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(local|test|localhost|internal)$/
const activeSources: readonly [string, string][] = [
  ['script[src]', 'src'],
  ['iframe[src]', 'src'],
  ['link[rel~="stylesheet"][href]', 'href'],
  ['object[data]', 'data'],
]

const isPlain = (address: string | undefined, base: string) => {
  const url = address ? tryUrl(address, base) : null
  return url !== null && url.protocol === 'http:' && !isLocal.test(url.hostname)
}

export default definePageDetector({
  id: 'insecure-transport',
  category: 'interaction',
  label: 'Everything is encrypted',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'accessibility-barrier',
  consequence: 'legal-duty',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  questions: ['transport'],
  needs: ['response'],
  detect(page) {
    const { finalUrl } = page
    const own = tryUrl(finalUrl)
    if (!own || isLocal.test(own.hostname)) return notApplicable
    const problems: TransportProblem[] =
      own.protocol === 'http:'
        ? [plainPage(finalUrl)]
        : [
            ...(page.pageType === 'home_page' ? transportProblems(page.site, own.hostname) : []),
            ...plainForm(page),
            ...plainResources(page),
            ...plainImage(page),
          ]
    return failOrPass(
      problems.map(
        (problem): Finding => ({
          causeKey: problem.key,
          fault: problem.fault,
          severity: problem.severity,
          confidence: 0.93,
          title: problem.title,
          where: pageLabel(page),
          description: `${problem.says} Shoppers lose trust the moment a browser warns them.`,
          url: finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after ?? problem.before.replace(/^http:/, 'https:'))],
          spots: problem.path ? [{ path: problem.path, label: 'Not encrypted' }] : [],
          facts: { kind: problem.key.split(':')[0] ?? problem.key },
          howChecked: [
            'Read the URL of the page and of its forms, scripts, style sheets, frames, and images.',
            'Followed redirects to HTTPS first.',
            ...(problem.howChecked ? [problem.howChecked] : []),
          ],
        }),
      ),
    )
  },
})

const plainPage = (finalUrl: string): TransportProblem => ({
  key: 'page',
  fault: 'page',
  title: 'Page isn’t encrypted',
  says: 'The page loads over HTTP and doesn’t redirect to HTTPS, so browsers mark it “Not secure”.',
  before: finalUrl,
  severity: 'high',
  path: null,
})

function plainForm({ facts, finalUrl }: PageReading): TransportProblem[] {
  const form = facts.forms.find(({ action }) => isPlain(action, finalUrl))
  if (!form) return []
  return [
    {
      key: `form:${tryUrl(form.action, finalUrl)?.host ?? ''}`,
      fault: 'form',
      title: 'Form is sent without encryption',
      says: `The ${form.kind} form on the page sends what shoppers type to a URL without HTTPS.`,
      before: form.action,
      severity: 'high',
      path: form.path,
    },
  ]
}

function plainResources({ facts: { $ }, finalUrl }: PageReading): TransportProblem[] {
  return activeSources.flatMap(([selector, attribute]): TransportProblem[] => {
    const element = $(selector)
      .toArray()
      .find((each) => isPlain($(each).attr(attribute), finalUrl))
    const address = element ? $(element).attr(attribute) : undefined
    if (!address) return []
    return [
      {
        key: `active:${tryUrl(address, finalUrl)?.host ?? ''}`,
        fault: 'active',
        title: 'Browsers block part of the page as insecure',
        says: 'The page loads a script, style sheet, or frame without HTTPS, so browsers block it and its features don’t work.',
        before: truncate(address, 160),
        severity: 'high',
        path: null,
      },
    ]
  })
}

/** Chromium upgrades images by itself, but other readers (mail, feeds) don't. */
function plainImage({ facts, finalUrl }: PageReading): TransportProblem[] {
  const image = facts.images.find(({ url }) => url !== null && isPlain(url, finalUrl))
  if (!image?.url) return []
  return [
    {
      key: `picture:${tryUrl(image.url)?.host ?? ''}`,
      fault: 'picture',
      title: 'Images load without encryption',
      says: 'The page loads an image without HTTPS, which some browsers upgrade to HTTPS and others warn about.',
      before: truncate(image.url, 160),
      severity: 'low',
      path: image.path,
    },
  ]
}
