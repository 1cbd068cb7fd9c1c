import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { FormFact, PageFacts } from '@vitrine/engine/api/facts'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { privacyNotice } from '@vitrine/lexicon/concepts/trust/privacy'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { languageOf } from '../../shared/text/known-words.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'

type Draft = Pick<
  Finding,
  'causeKey' | 'severity' | 'confidence' | 'title' | 'description' | 'rows' | 'advice'
>

/** Placeholder URLs from themes and guides. */
const placeholders =
  /\b(?:www\.)?example\.(?:com|org|net)\b|\byour[-_]?(?:domain|site|store|shop|account|list|form|mailchimp|url|company)\b|\b(?:xxx+|todo|changeme|replace[-_]?me|insert[-_]?(?:url|link|here))\b|\{\{|\}\}|\[\[|%7b%7b|\bundefined\b|\bnull\/|#\{|<%/i
const mailchimp = /\.list-manage\.com\/subscribe\/post/i
const europeanCurrencies = new Set(['EUR', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON'])
const nearby = 2
const longestNear = 900

/** Whether a Mailchimp form has no list, so that its sign-ups go nowhere. */
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

/** The fault of a form whose target can't receive sign-ups. */
function targetFault({ $ }: PageFacts, form: FormFact): Draft | null {
  const written = ($(form.path).attr('action') ?? '').trim()
  if (/^mailto:/i.test(written))
    return {
      causeKey: 'mailto',
      severity: 'medium',
      confidence: 0.85,
      title: 'Newsletter form opens an email app',
      description:
        `The form points to “${truncate(written, 80)}”, so the button opens an email app or does nothing instead ` +
        'of signing the shopper up. Hardly anyone follows through.',
      rows: [beforeAfter(written, 'The HTTPS sign-up URL of your newsletter service')],
    }
  if (!placeholders.test(decodeEscapes(written)) && !lacksList(written)) return null
  return {
    causeKey: 'placeholder-target',
    severity: 'high',
    confidence: 0.86,
    title: 'Newsletter form sends to a placeholder',
    description: `The form sends to “${truncate(written, 100)}”, a placeholder from the theme or a guide. Every sign-up is lost.`,
    rows: [beforeAfter(written, 'The sign-up URL that your newsletter service shows for your list')],
  }
}

/** The email field has no label, accessible name, or placeholder. */
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
  if (isNamed || /mail/.test(normalize(collapseWhitespace($(form.path).text())))) return null
  return {
    causeKey: 'label',
    severity: 'low',
    confidence: 0.8,
    title: 'Newsletter field has no label',
    description:
      'The newsletter field has no label or placeholder, and the form never mentions email. Shoppers can’t tell what to type.',
    rows: [
      beforeAfter(
        truncate($.html(element), 160),
        '<label for="newsletter-email">Email address</label> before the field',
      ),
    ],
  }
}

/** In Europe a sign-up form has to say how the address is used. */
function consentFault(page: PageReading, form: FormFact): Draft | null {
  const { $, prices } = page.facts
  const currency = prices.find(({ money }) => money.currency)?.money.currency ?? page.site.currency
  if (!currency || !europeanCurrencies.has(currency)) return null
  if (!privacyNotice.knows(languageOf(page.facts) ?? 'en')) return null
  let box = $(form.path).first()
  for (let level = 0; level < nearby; level++) {
    const parent = box.parent()
    if (parent.is('body, main') || collapseWhitespace(parent.text()).length > longestNear) break
    box = parent
  }
  const words = normalize(collapseWhitespace(box.text()))
  const links = box
    .find('a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .join(' ')
  if (privacyNotice.isIn(words) || privacyNotice.isIn(links.replace(/[-_/]+/g, ' '))) return null
  return {
    causeKey: 'consent-text',
    severity: 'low',
    confidence: 0.74,
    title: 'Newsletter form has no privacy note',
    advice:
      'Add one sentence next to the button: what you send, that shoppers can unsubscribe, and a link to the privacy policy. ' +
      'If the form only opens a page that says so, say it here too, or link to that page instead.',
    description:
      'Neither the form nor the text around it mentions privacy or how to unsubscribe. Shoppers in Europe expect it, and leaving it out can be a legal risk.',
    rows: [
      beforeAfter(
        truncate(collapseWhitespace($(form.path).text()), 160) || '(no text)',
        'One sentence next to the button: what you send, that shoppers can unsubscribe at any time, and a link to the privacy policy',
      ),
    ],
  }
}

export default definePageDetector({
  id: 'newsletter-broken',
  category: 'tracking',
  label: 'Newsletter forms work and are clear',
  pageTypes: 'any',
  impacts: ['interactions', 'unique users'],
  effect: 'trust-or-measurement',
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
      return notVerified('A captcha protects the form, so we only read it.')
    const causes = new Map(drafts.map((item) => [item.draft.causeKey, item]))
    return failOrPass(
      [...causes.values()].map(({ draft, form }) =>
        pageFinding(page, {
          ...draft,
          where: 'the newsletter form',
          spots: [{ path: form.path, label: draft.title }],
          facts: { action: truncate(form.action, 120) },
          visibility: 0.5,
          howChecked: [
            'Read the form’s target, its field label, and the text around it.',
            'Entered and sent nothing.',
          ],
        }),
      ),
    )
  },
})
