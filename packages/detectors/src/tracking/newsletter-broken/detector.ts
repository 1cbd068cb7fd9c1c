import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { FormFact, PageFacts } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

type Draft = Pick<Finding, 'causeKey' | 'severity' | 'confidence' | 'title' | 'description' | 'rows'>

/** Addresses that themes and guides ship, to be replaced by the shop's own. */
const placeholders =
  /\b(?:www\.)?example\.(?:com|org|net)\b|\byour[-_]?(?:domain|site|store|shop|account|list|form|mailchimp|url|company)\b|\b(?:xxx+|todo|changeme|replace[-_]?me|insert[-_]?(?:url|link|here))\b|\{\{|\}\}|\[\[|%7b%7b|\bundefined\b|\bnull\/|#\{|<%/i
const mailchimp = /\.list-manage\.com\/subscribe\/post/i
const privacyWords =
  /\b(privacy|datenschutz\w*|confidentialite|vie privee|donnees personnelles|privacidad|proteccion de datos|riservatezza|informativa|privacybeleid|integritet\w*|personuppgift\w*|persondata|privatliv\w*|tietosuoja\w*|prywatnosc\w*|danych osobowych|osobnich udaju|adatvedelm\w*|privacidade|unsubscribe|abmelden|abbestellen|widerruf\w*|desabonner|desinscri\w*|darse de baja|disiscri\w*|afmelden|avsluta|afmeld\w*|wypisac|gdpr|dsgvo|rgpd|terms|consent)\b/
const europeanCurrencies = new Set(['EUR', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON'])
const nearby = 2
const longestNear = 900

/** The list that a Mailchimp form writes to; empty values make it write nowhere. */
function lacksList(action: string): boolean {
  if (!mailchimp.test(action) || !URL.canParse(action)) return false
  const { searchParams } = new URL(action)
  return ['u', 'id'].some((name) => !/^[0-9a-f]{6,}$/i.test(searchParams.get(name) ?? ''))
}

function emailField(form: FormFact): FormFact['fields'][number] | undefined {
  return (
    form.fields.find(({ type }) => type === 'email') ??
    form.fields.find(({ type, name }) => type === 'text' && /mail/i.test(name))
  )
}

/** Where the form sends what is typed, when that can be nobody. */
function targetFault({ $ }: PageFacts, form: FormFact): Draft | null {
  const written = ($(form.path).attr('action') ?? '').trim()
  if (/^mailto:/i.test(written))
    return {
      causeKey: 'mailto',
      severity: 'medium',
      confidence: 0.85,
      title: 'Newsletter form opens a mail program',
      description: `The form sends to "${cut(written, 80)}": instead of signing up, the shopper's device opens a mail program, or nothing at all. Hardly anybody finishes that.`,
      rows: [beforeAfter(written, 'The sign-up address of your newsletter service, over https')],
    }
  if (!placeholders.test(decodeURIComponentSafe(written)) && !lacksList(written)) return null
  return {
    causeKey: 'placeholder-target',
    severity: 'high',
    confidence: 0.86,
    title: 'Newsletter form sends to a placeholder',
    description: `The form sends to "${cut(written, 100)}", an address that a theme or guide ships to be replaced. Everybody who signs up is lost.`,
    rows: [beforeAfter(written, 'The sign-up address that your newsletter service shows for your list')],
  }
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Nothing tells what to type: no label, no name for screen readers, no hint in the field. */
function labelFault({ $ }: PageFacts, form: FormFact): Draft | null {
  const field = emailField(form)
  const element = field ? $(field.path).first() : null
  if (!field || !element || element.length === 0) return null
  const {
    id,
    placeholder,
    title,
    value,
    'aria-label': label,
    'aria-labelledby': labelled,
  } = element.attr() ?? {}
  const isNamed =
    [placeholder, title, value, label, labelled].some((text) => text?.trim()) ||
    element.closest('label').length > 0 ||
    (id !== undefined &&
      $('label')
        .toArray()
        .some((each) => $(each).attr('for') === id))
  if (isNamed || /mail/.test(fold(squeeze($(form.path).text())))) return null
  return {
    causeKey: 'label',
    severity: 'low',
    confidence: 0.8,
    title: 'Newsletter field does not say what to type',
    description:
      'The field of the newsletter form has neither label nor hint, and no word of the form speaks of an address. Shoppers cannot know what it is for.',
    rows: [
      beforeAfter(
        cut($.html(element), 160),
        '<label for="newsletter-email">Email address</label> before the field',
      ),
    ],
  }
}

/** In Europe a sign-up has to say what happens to the address. */
function consentFault(page: PageReading, form: FormFact): Draft | null {
  const { $, prices } = page.facts
  const currency = prices.find(({ money }) => money.currency)?.money.currency ?? page.site.currency
  if (!currency || !europeanCurrencies.has(currency)) return null
  let box = $(form.path).first()
  for (let level = 0; level < nearby; level++) {
    const parent = box.parent()
    if (parent.is('body, main') || squeeze(parent.text()).length > longestNear) break
    box = parent
  }
  const words = fold(squeeze(box.text()))
  const links = box
    .find('a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .join(' ')
  if (privacyWords.test(words) || privacyWords.test(fold(links.replace(/[-_/]+/g, ' ')))) return null
  return {
    causeKey: 'consent-text',
    severity: 'low',
    confidence: 0.74,
    title: 'Newsletter form does not say what happens to the address',
    description:
      'Neither the form nor the text around it mentions privacy or how to unsubscribe. Shoppers in Europe expect it, and without it the sign-up is a legal risk; please check with counsel.',
    rows: [
      beforeAfter(
        cut(squeeze($(form.path).text()), 160) || '(no text)',
        'One sentence beside the button: what you send, that one can unsubscribe at any time, with a link to the privacy notice',
      ),
    ],
  }
}

export default definePageDetector({
  id: 'newsletter-broken',
  category: 'tracking',
  label: 'Newsletter forms reach the shop and say what they do',
  pageTypes: 'any',
  impacts: ['interactions', 'unique users'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  detect(page) {
    const { facts } = page
    const forms = facts.forms.filter((form) => form.kind === 'newsletter' && emailField(form) !== undefined)
    if (forms.length === 0) return notApplicable
    const drafts = forms.flatMap((form) => {
      const target = targetFault(facts, form)
      const said = target
        ? [target]
        : [labelFault(facts, form), consentFault(page, form)].filter((draft) => draft !== null)
      return said.map((draft) => ({ draft, form }))
    })
    const isGuarded = facts.$('[class*="captcha" i], [data-sitekey]').length > 0
    if (drafts.length === 0 && isGuarded)
      return notVerified('A captcha guards the form, so it was only read.')
    const causes = new Map(drafts.map((item) => [item.draft.causeKey, item]))
    return failOrPass(
      [...causes.values()].map(({ draft, form }) =>
        pageFinding(page, {
          ...draft,
          where: 'Newsletter form',
          spots: [{ path: form.path, label: draft.title }],
          facts: { action: cut(form.action, 120) },
          visibility: 0.5,
          howChecked: [
            'Read where the form sends what is typed, how its field is named and what the text around it says.',
            'No address was typed or sent.',
          ],
        }),
      ),
    )
  },
})
