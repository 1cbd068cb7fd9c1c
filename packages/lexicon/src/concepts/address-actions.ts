/** Words in addresses that say what opening them does, or to whom something belongs. Written like page addresses. */
import { defineConcept } from '../concept.ts'

/** A whole part of a path that changes something wherever it is: signs out, unsubscribes, buys, empties, deletes. */
export const actingSegment = defineConcept('address: acts', {
  en: [
    'log[ ](out|off)',
    'sign[ ]out',
    'unsubscribe',
    'opt[ ]out',
    'add[ ]to[ ](cart|basket|bag|wishlist|compare)',
    'remove[ ]from[ ]cart',
    '(empty|clear)[ ]cart',
    '(buy now|buynow|quick buy|quickbuy)',
    '(place order|placeorder|submit order|reorder|cancel order)',
    '(delete|remove) account',
    '(switch|set|change)[ ](currency|language)',
  ],
  de: ['abmelden', 'ausloggen', 'abbestellen', 'in den warenkorb', 'newsletter abmelden'],
  fr: [
    '[se ](deconnexion|deconnecter)',
    'desabonnement',
    'se desabonner',
    'desinscription',
    'ajouter au panier',
  ],
  es: [
    'cerrar sesion',
    'salir',
    'darse de baja',
    'cancelar suscripcion',
    'anadir al carrito',
    'agregar al carrito',
  ],
  it: ['esci', 'disconnetti', 'disiscriviti', 'annulla iscrizione', 'aggiungi al carrello'],
  pt: ['terminar sessao', 'sair', 'cancelar subscricao', 'adicionar ao carrinho'],
  nl: ['uitloggen', 'afmelden', 'afmelden nieuwsbrief', 'in winkelwagen', 'in winkelmand'],
  sv: ['logga ut', 'avregistrera', 'lagg i varukorg', 'lagg i varukorgen'],
  da: ['log ud', 'afmeld', 'laeg i kurv', 'laeg i kurven'],
  no: ['logg ut', 'meld av', 'legg i handlekurv'],
  fi: ['kirjaudu ulos', 'peruuta tilaus', 'lisaa ostoskoriin'],
  pl: ['wyloguj', 'wypisz', 'dodaj do koszyka'],
  cs: ['odhlasit', 'odhlaseni', 'odhlasit odber', 'do kosiku', 'pridat do kosiku'],
  sk: ['odhlasit', 'odhlasenie', 'do kosika', 'pridat do kosika'],
  sl: ['odjava', 'dodaj v kosarico'],
  hr: ['odjava', 'dodaj u kosaricu'],
  hu: ['kijelentkezes', 'leiratkozas', 'kosarba'],
  ro: ['deconectare', 'dezabonare', 'adauga in cos'],
  tr: ['cikis', 'cikis yap', 'sepete ekle'],
})

/** A whole part of a path that is a visitor's own: harmless to view, and changed by what follows it. */
export const ownSegment = defineConcept('address: own', {
  en: [
    'shopping[ ](cart|basket|bag)',
    '(cart|basket|bag|wishlist|wish list|favorites|favourites|compare|comparison|product compare|customer)',
    '[my][ ]account[s]',
    '(order|orders|checkout|newsletter|subscription|subscriptions|address|addresses|coupon|voucher|review|reviews)',
    '(multishipping|user|users)',
  ],
  de: [
    'warenkorb',
    'wunschliste',
    'merkliste',
    'merkzettel',
    'vergleich',
    '[mein ]konto',
    'bestellung[en]',
    'gutschein',
  ],
  fr: ['panier', 'liste de souhaits', 'favoris', 'comparer', '[mon ]compte', 'commande[s]'],
  es: ['carrito', 'carro', 'cesta', 'lista de deseos', 'comparar', '[mi ]cuenta', 'pedido[s]'],
  it: ['carrello', 'lista dei desideri', 'confronta', 'il mio account', 'ordini'],
  pt: ['carrinho', 'comparar', '[minha ]conta', 'pedidos', 'encomendas'],
  nl: ['winkelwagen', 'winkelmand', 'verlanglijst', 'vergelijken', 'mijn account', 'bestelling[en]'],
  sv: ['varukorg', 'kundvagn', 'onskelista', 'mitt konto'],
  da: ['kurv', 'indkobskurv', 'onskeliste', 'min konto'],
  no: ['handlekurv', 'onskeliste', 'min konto'],
  fi: ['ostoskori', 'toivelista', 'oma tili'],
  pl: ['koszyk', 'moje konto', 'zamowienia'],
  cs: ['kosik', 'muj ucet', 'objednavky'],
  sk: ['kosik', 'moj ucet', 'objednavky'],
  hu: ['kosar', 'fiokom', 'rendeleseim'],
  ro: ['cos cumparaturi', 'contul meu', 'comenzi'],
  tr: ['sepet', 'hesabim', 'siparislerim'],
})

/** Of what is a visitor's own: the account, everything below which is private. */
export const accountSegment = defineConcept('address: account', {
  en: ['[my][ ]account[s]', 'customer', 'user[s]'],
  de: ['[mein ]konto'],
  fr: ['[mon ]compte'],
  es: ['[mi ]cuenta'],
  it: ['il mio account'],
  pt: ['[minha ]conta'],
  nl: ['mijn account'],
  sv: ['mitt konto'],
  da: ['min konto'],
  no: ['min konto'],
  fi: ['oma tili'],
  pl: ['moje konto'],
  cs: ['muj ucet'],
  sk: ['moj ucet'],
  hu: ['fiokom'],
  ro: ['contul meu'],
  tr: ['hesabim'],
})

/** What may be done with a visitor's own, as a part of a path. */
export const changeSegment = defineConcept('address: change', {
  en: [
    '(add|remove|delete|del|update|change|clear|empty|destroy|edit|save|create|submit|move|share|apply|cancel)',
    '(confirm|activate|deactivate|reorder|plus|minus|increase|decrease|set|post|place|pay|subscribe|vote|like)',
    '(report|approve|addgroup|configure|estimate|removecoupon|couponpost)',
  ],
  de: ['hinzufuegen', 'hinzufugen', 'entfernen', 'loeschen', 'loschen', 'aendern', 'andern', 'leeren'],
  fr: ['ajouter', 'supprimer', 'modifier', 'vider'],
  es: ['anadir', 'agregar', 'eliminar', 'borrar', 'quitar', 'vaciar'],
  it: ['aggiungi', 'rimuovi', 'elimina', 'svuota'],
  pt: ['adicionar', 'remover', 'eliminar', 'excluir', 'esvaziar'],
  nl: ['toevoegen', 'verwijderen', 'legen'],
  sv: ['lagg till', 'ta bort'],
  da: ['tilfoj', 'fjern', 'slet'],
  no: ['legg til', 'fjern', 'slett'],
  fi: ['lisaa', 'poista', 'tyhjenna'],
  pl: ['dodaj', 'usun', 'wyczysc'],
  cs: ['pridat', 'odebrat', 'smazat'],
  sk: ['pridat', 'odobrat', 'vymazat'],
  hu: ['hozzaad', 'torles'],
  ro: ['adauga', 'sterge'],
  tr: ['ekle', 'sil'],
})

/** Pages of an account that only show a form. */
export const accountFormSegment = defineConcept('address: account form', {
  en: ['log[ ]in', 'sign[ ](in|up)', 'register', 'forgot password'],
  de: ['anmelden'],
  fr: ['connexion', 'inscription'],
})
