import { pageFunction } from '../page-function.ts'

/**
 * Runs in every document before its own scripts. Shows the contents of fields for cards, codes and passwords as dots,
 * even where a page offers to reveal them. An adopted style sheet leaves no trace in the document's tree.
 */
export const maskSecretsInMainWorld = pageFunction(() => {
  const fields = [
    'input[type="password"]',
    'input[autocomplete*="password" i]',
    'input[autocomplete^="cc-" i]',
    'input[autocomplete="one-time-code" i]',
    'input[name*="password" i]',
    'input[name*="passwd" i]',
    'input[name*="cardnumber" i]',
    'input[name*="card-number" i]',
    'input[name*="card_number" i]',
    'input[name*="cvc" i]',
    'input[name*="cvv" i]',
    'input[name*="iban" i]',
  ]
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${fields.join(', ')} { -webkit-text-security: disc !important; }`)
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // A document without style, such as a bare image.
  }
})
