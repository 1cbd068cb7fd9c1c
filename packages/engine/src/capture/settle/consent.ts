/**
 * Consent banners hide what a shopper sees after one click. They are accepted once per visitor, because stores
 * only show everything then; requests that report the visit are blocked elsewhere.
 */

/** Buttons of common consent tools. */
export const acceptSelectors = [
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
