/** Controls that replace the add-to-cart button, or are next to it. */
import { defineConcept } from '../concept.ts'

/** Requests a quote instead of buying: beginning of a control's text. */
export const requestQuote = defineConcept('request-quote', {
  en: [
    'request [a] (quote|price)',
    'get [a] quote',
    'price on request',
    'call for price',
    'contact us',
    'enquire',
    'inquire',
  ],
  de: ['angebot (anfordern|anfragen)', 'preis anfragen', 'preis auf anfrage'],
  fr: ['demander un devis', 'demande de devis', 'prix sur demande'],
  es: ['solicitar presupuesto', 'pedir presupuesto', 'consultar precio'],
  it: ['richiedi [un] preventivo', 'prezzo su richiesta'],
  pt: ['(pedir|solicitar) orçamento', 'preço sob consulta'],
  nl: ['offerte (aanvragen|opvragen)', 'prijs op aanvraag'],
  sv: ['begär offert', 'pris på förfrågan'],
  da: ['få [et] tilbud', 'pris på forespørgsel'],
  no: ['be om tilbud', 'pris på forespørsel'],
  fi: ['pyydä tarjous'],
  pl: ['zapytaj o (cenę|produkt)', 'cena na zapytanie'],
  cs: ['poptat', 'cena na dotaz'],
  sk: ['cena na dopyt'],
  hu: ['ajánlatkérés', 'árajánlat kérése'],
  ro: ['cere ofertă'],
  tr: ['teklif (al|iste)'],
  ru: ['запросить цену', 'цена по запросу', 'узнать цену'],
  uk: ['дізнатися ціну', 'ціна за запитом'],
  ja: ['見積', 'お見積'],
  zh: ['询价', '詢價'],
  ko: ['견적 문의'],
})

/** Leads to another store: beginning of a control's text. */
export const soldElsewhere = defineConcept('sold-elsewhere', {
  en: ['buy [it] (on|at|from)', 'shop (on|at)', 'view (on|at)', 'get it (on|at)', 'see on'],
  de: ['bei amazon', 'auf amazon'],
  fr: ['voir sur', 'acheter (sur|chez)'],
  es: ['comprar en', 'ver en'],
  it: ['acquista su', 'vedi su'],
  pt: ['comprar na', 'ver na'],
  nl: ['koop (bij|op)', 'bekijk (bij|op)'],
})

/** Requests a back-in-stock notification: beginning of a control's text. */
export const notifyMe = defineConcept('notify-me', {
  en: [
    'notify me',
    'email me when',
    'let me know',
    'join [the] (wait list|waitlist|waiting list)',
    'get notified',
  ],
  de: ['benachrichtig*', 'mich (informieren|benachrichtigen)', 'verfügbarkeitsbenachrichtigung'],
  fr: ['prévenez moi', 'me prévenir', "m'avertir", "m'alerter", 'être averti*'],
  es: ['avísame', 'avisarme', 'notificarme'],
  it: ['avvisami', 'avvertimi'],
  pt: ['avise me', 'avisar me', 'notificar me'],
  nl: ['houd mij op de hoogte', 'hou me op de hoogte', 'mail mij'],
  sv: ['meddela mig', 'bevaka'],
  da: ['giv mig besked', 'få besked'],
  no: ['gi meg beskjed', 'varsle meg', 'få beskjed'],
  fi: ['ilmoita minulle', 'ilmoita kun'],
  pl: ['powiadom*'],
  cs: ['hlídat (dostupnost|produkt)', 'upozornit'],
  sk: ['strážiť dostupnosť', 'upozorniť'],
  hu: ['értesítést kérek', 'értesítsen*'],
  ro: ['anunță mă', 'notifică mă'],
  el: ['ειδοποίησέ με', 'ειδοποιήστε με'],
  tr: ['haber ver', 'gelince haber ver'],
  ru: ['сообщить о поступлении', 'уведомить'],
  uk: ['повідомити про'],
  ja: ['再入荷'],
  zh: ['到货通知', '到貨通知', '貨到通知'],
  ko: ['재입고 알림'],
})

/** A product that requires a choice before it shows its price: beginning of a control's text. */
export const chooseOption = defineConcept('choose-option', {
  en: ['[please] (select|choose|pick) [a|an|your] (option|options|variant|variants|size|color|colour)'],
  de: ['[bitte] (option|optionen|variante|ausführung|größe|farbe) [aus]wählen'],
  fr: ['(choisir|choisissez) [un|une|les|des|la|votre] (option|options|taille|couleur)'],
  es: ['(elige|elegir|selecciona|seleccionar) [una|la|las|tu] (opción|opciones|talla|color)'],
  it: ['(scegli|seleziona) [le|la|una|un] (opzione|opzioni|taglia|colore)'],
  pt: ['(escolha|selecione|selecionar) [uma|um|o|a|as] (opção|opções|tamanho|cor)'],
  nl: ['(kies|selecteer) [een|je|uw] (optie|opties|maat|kleur)'],
  sv: ['välj [en|ett] (alternativ|storlek|färg|variant)'],
  da: ['vælg [en|et] (mulighed|størrelse|farve|variant)'],
  no: ['velg [en|et] (alternativ|størrelse|farge|variant)'],
  fi: ['valitse (vaihtoehto|vaihtoehdot|koko|väri)'],
  pl: ['wybierz (opcje|opcję|rozmiar|kolor|wariant)'],
  cs: ['(zvolte|vyberte|vybrat) (možnosti|variantu|velikost|barvu)'],
  sk: ['(zvoľte|vyberte|vybrať) (možnosti|variant|veľkosť|farbu)'],
  ru: ['(выберите|выбрать|выбор) (опции|вариант|размер|цвет|параметры|параметров)'],
  uk: ['(обрати|оберіть|виберіть|вибрати) (опції|варіант|розмір|колір|параметри)'],
  ja: ['(オプション|サイズ|カラー|色|種類)を選択', '選択してください'],
})

/**
 * Collection in a store, which is separate from buying: a page with a product for sale may also say "no pick-up today".
 */
export const collectInStore = defineConcept('collect-in-store', {
  en: ['pick[ ]up*', 'in store', '(nearby|this|your|our|local|select) store[s]', 'click[ ](&|and)[ ]collect'],
  de: ['*abholung*', '*filiale*', 'markt', 'abholen'],
  fr: ['retrait (en|au) magasin', 'retrait'],
  es: ['(retiro|recogida) en tienda'],
  it: ['ritiro in negozio'],
  pt: ['(levantamento|retirada|recolha) na loja'],
  nl: ['afhalen', 'ophalen'],
  sv: ['hämta i butik'],
  da: ['afhentning*'],
  no: ['hent i butikk', 'klikk og hent'],
  fi: ['nouto', 'myymälästä'],
  pl: ['odbiór', 'odbioru', 'w sklepie'],
  cs: ['osobní odběr', 'na prodejně'],
  sk: ['osobný odber', 'na predajni'],
  hu: ['személyes átvétel'],
  ro: ['ridicare din magazin'],
  ru: ['самовывоз'],
  uk: ['самовивіз'],
})
