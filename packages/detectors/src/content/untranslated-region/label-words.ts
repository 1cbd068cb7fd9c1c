/** Exact labels of store controls by function, limited to wordings that none of the other languages uses. */

const concepts: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    en: ['add to cart', 'add to bag', 'add to basket'],
    de: ['in den Warenkorb', 'in den Einkaufswagen', 'zum Warenkorb hinzufügen'],
    fr: ['ajouter au panier'],
    es: ['añadir al carrito', 'agregar al carrito', 'añadir a la cesta'],
    it: ['aggiungi al carrello'],
    nl: ['in winkelwagen', 'in winkelmand', 'toevoegen aan winkelwagen'],
    pt: ['adicionar ao carrinho'],
    pl: ['dodaj do koszyka', 'do koszyka'],
    sv: ['lägg i varukorg', 'lägg i varukorgen'],
    da: ['læg i kurv', 'tilføj til kurv'],
  },
  {
    en: ['buy now', 'buy it now'],
    de: ['jetzt kaufen'],
    fr: ['acheter maintenant'],
    es: ['comprar ahora'],
    it: ['acquista ora', 'compra ora'],
    nl: ['nu kopen', 'koop nu'],
    pt: ['comprar agora'],
    pl: ['kup teraz'],
    sv: ['köp nu'],
    da: ['køb nu'],
  },
  {
    en: ['proceed to checkout', 'go to checkout', 'check out now'],
    de: ['zur Kasse', 'zur Kasse gehen'],
    fr: ['passer la commande', 'passer commande', 'valider la commande'],
    es: ['finalizar compra', 'tramitar pedido'],
    it: ["procedi all'acquisto", 'vai alla cassa'],
    nl: ['naar de kassa', 'verder naar bestellen', 'afrekenen'],
    pt: ['finalizar compra', 'finalizar a compra'],
    pl: ['przejdź do kasy'],
    sv: ['till kassan', 'gå till kassan'],
    da: ['gå til kassen', 'til kassen'],
  },
  {
    en: ['continue shopping', 'keep shopping'],
    de: ['weiter einkaufen', 'Einkauf fortsetzen'],
    fr: ['continuer mes achats', 'continuer vos achats', 'poursuivre mes achats'],
    es: ['seguir comprando', 'continuar comprando'],
    it: ['continua lo shopping', 'continua con gli acquisti'],
    nl: ['verder winkelen'],
    pt: ['continuar a comprar', 'continuar comprando'],
    pl: ['kontynuuj zakupy'],
    sv: ['fortsätt handla'],
    da: ['fortsæt med at handle', 'shop videre'],
  },
  {
    en: ['shopping cart', 'your cart', 'view cart', 'shopping bag'],
    de: ['Warenkorb', 'Einkaufswagen', 'Warenkorb ansehen'],
    fr: ['panier', 'mon panier', 'voir le panier'],
    es: ['carrito de compra', 'ver carrito', 'mi carrito'],
    it: ['carrello', 'vedi carrello'],
    nl: ['winkelwagen', 'winkelmand', 'bekijk winkelwagen'],
    pt: ['carrinho', 'carrinho de compras', 'ver carrinho'],
    pl: ['koszyk', 'zobacz koszyk'],
    sv: ['varukorg', 'visa varukorg'],
    da: ['indkøbskurv', 'se kurv'],
  },
  {
    en: ['my account', 'your account'],
    de: ['mein Konto', 'Kundenkonto'],
    fr: ['mon compte'],
    es: ['mi cuenta'],
    it: ['il mio account'],
    nl: ['mijn account'],
    pt: ['minha conta', 'a minha conta'],
    pl: ['moje konto'],
    sv: ['mitt konto', 'mina sidor'],
    da: ['min konto'],
  },
  {
    en: ['sign in', 'log in', 'create account', 'create an account'],
    de: ['anmelden', 'einloggen', 'Konto erstellen'],
    fr: ['se connecter', 'créer un compte', 'connexion'],
    es: ['iniciar sesión', 'crear cuenta', 'crear una cuenta'],
    it: ['accedi', 'crea un account'],
    nl: ['inloggen', 'account aanmaken'],
    pt: ['iniciar sessão', 'criar conta'],
    pl: ['zaloguj się', 'załóż konto'],
    sv: ['logga in', 'skapa konto'],
    da: ['log ind', 'opret konto'],
  },
  {
    en: ['contact us', 'about us'],
    de: ['kontaktieren Sie uns', 'über uns'],
    fr: ['contactez-nous', 'nous contacter', 'à propos de nous', 'qui sommes-nous'],
    es: ['contáctanos', 'sobre nosotros', 'quiénes somos'],
    it: ['contattaci', 'chi siamo'],
    nl: ['neem contact op', 'over ons'],
    pt: ['fale connosco', 'sobre nós', 'quem somos'],
    pl: ['skontaktuj się z nami', 'o nas'],
    sv: ['kontakta oss', 'om oss'],
    da: ['kontakt os', 'om os'],
  },
  {
    en: [
      'shipping and returns',
      'shipping & returns',
      'returns and refunds',
      'privacy policy',
      'terms and conditions',
      'terms & conditions',
    ],
    de: [
      'Versand und Rückgabe',
      'Datenschutzerklärung',
      'allgemeine Geschäftsbedingungen',
      'Versand und Zahlung',
    ],
    fr: [
      'livraison et retours',
      'politique de confidentialité',
      'conditions générales de vente',
      'mentions légales',
    ],
    es: ['envíos y devoluciones', 'política de privacidad', 'términos y condiciones', 'aviso legal'],
    it: ['spedizioni e resi', 'informativa sulla privacy', 'termini e condizioni'],
    nl: ['verzending en retour', 'privacybeleid', 'algemene voorwaarden'],
    pt: ['envios e devoluções', 'política de privacidade', 'termos e condições'],
    pl: ['dostawa i zwroty', 'polityka prywatności', 'regulamin'],
    sv: ['frakt och retur', 'integritetspolicy', 'köpvillkor'],
    da: ['fragt og returnering', 'privatlivspolitik', 'handelsbetingelser'],
  },
  {
    en: ['out of stock', 'in stock', 'sold out', 'free shipping'],
    de: ['ausverkauft', 'auf Lager', 'nicht vorrätig', 'kostenloser Versand'],
    fr: ['en rupture de stock', 'rupture de stock', 'livraison gratuite', 'épuisé'],
    es: ['agotado', 'envío gratis', 'sin existencias'],
    it: ['esaurito', 'spedizione gratuita', 'non disponibile'],
    nl: ['uitverkocht', 'op voorraad', 'gratis verzending'],
    pt: ['esgotado', 'envio grátis', 'frete grátis'],
    pl: ['wyprzedane', 'darmowa dostawa', 'brak w magazynie'],
    sv: ['slutsåld', 'fri frakt', 'i lager'],
    da: ['udsolgt', 'fri fragt', 'på lager'],
  },
]

const holds = (phrases: readonly string[], label: string) =>
  phrases.some((phrase) => phrase.toLowerCase() === label)

/** Languages in which a control has exactly this label. */
export function languagesOfLabel(label: string): readonly string[] {
  return concepts.flatMap((concept) =>
    Object.entries(concept).flatMap(([language, phrases]) => (holds(phrases, label) ? [language] : [])),
  )
}

/** Labels in one language that mean the same as a label in another. */
export function sayings(label: string, from: string, to: string): readonly string[] {
  return (concepts.find((concept) => holds(concept[from] ?? [], label))?.[to] ?? []).map(
    (phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1),
  )
}

/** Controls used for buying. */
export const isCallToAction = (label: string): boolean =>
  concepts.slice(0, 3).some((concept) => Object.values(concept).some((phrases) => holds(phrases, label)))
