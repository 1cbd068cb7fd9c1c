/**
 * Consent banners hide what a shopper sees after one click. They are answered once per visitor, with "accept", because
 * shops show everything only then; what reports the visit is stopped elsewhere.
 */

/** Buttons of widespread consent tools. */
const acceptSelectors = [
  '#onetrust-accept-btn-handler',
  '#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
  '#CybotCookiebotDialogBodyButtonAccept',
  '#didomi-notice-agree-button',
  '.cky-btn-accept',
  '.cmplz-accept',
  '.cc-allow',
  '.cc-dismiss',
  '.cc-accept',
  '.iubenda-cs-accept-btn',
  '#shopify-pc__banner__btn-accept',
  '.shopify-pc__banner__btn-accept',
  '.osano-cm-accept-all',
  '.klaro .cm-btn-success',
  '#cookiescript_accept',
  '#truste-consent-button',
  '.fc-cta-consent',
  '.t_cm_ec_continue_button',
  '#cookie-accept',
  '#accept-cookies',
  '.js-cookie-accept',
  '[data-cookiefirst-action="accept"]',
  '[data-testid="uc-accept-all-button"]',
  'button[data-cookie-accept]',
  '.cookie-permission--accept-button',
  '.js-offcanvas-cookie-accept-all',
]

const aboutCookies = 'cookie|consent|datenschutz|privacy|gdpr|rgpd|privacidad|confidentialit'
/** "Accept" as the whole text of a button, in the languages that shops use. */
const acceptWords =
  'accept( all)?( cookies)?|allow( all)?( cookies)?|agree|i agree|ok|okay|got it|understood|alle akzeptieren|akzeptieren|' +
  'alle cookies akzeptieren|zustimmen|einverstanden|tout accepter|accepter( tout)?|j.accepte|aceptar( todo| todas)?|' +
  'accetta( tutti)?|alles accepteren|accepteren|akkoord|aceitar( todos)?|godta alle|godkänn( alla)?|accepter alle|' +
  'hyväksy( kaikki)?|akceptuj(ę)?( wszystkie)?|přijmout vše|elfogad(om)?'

/** Clicks "accept" where a banner stands. Expression; its value tells whether something was clicked. */
export const consentScript = `(() => {
  const isShown = (element) => element && element.getClientRects().length > 0
  for (const selector of ${JSON.stringify(acceptSelectors)}) {
    const button = document.querySelector(selector)
    if (isShown(button)) { button.click(); return true }
  }
  const host = document.querySelector('#usercentrics-root')
  const inShadow = host && host.shadowRoot && host.shadowRoot.querySelector('[data-testid="uc-accept-all-button"]')
  if (isShown(inShadow)) { inShadow.click(); return true }
  const about = new RegExp(${JSON.stringify(aboutCookies)}, 'i')
  const accept = new RegExp('^(' + ${JSON.stringify(acceptWords)} + ')[.!]?$', 'i')
  const boxes = document.querySelectorAll('[role=dialog],[role=alertdialog],[aria-modal=true],[id*=cookie i],[class*=cookie i],[id*=consent i],[class*=consent i],[id*=gdpr i],[class*=gdpr i]')
  for (const box of boxes) {
    const text = (box.textContent || '').slice(0, 3000)
    if (!isShown(box) || !about.test(text)) continue
    for (const button of box.querySelectorAll('button,[role=button],a,input[type=button],input[type=submit]')) {
      const label = (button.textContent || button.value || '').trim().replace(/\\s+/g, ' ')
      const href = button.tagName === 'A' ? button.getAttribute('href') || '' : '#'
      if (accept.test(label) && isShown(button) && /^(#|javascript:|$)/i.test(href)) { button.click(); return true }
    }
  }
  return false
})()`
