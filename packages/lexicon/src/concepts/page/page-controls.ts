/** Purposes of controls, by their words. */
import { defineConcept } from '../../concept.ts'

/** Goes back to the previous page. */
export const goesBack = defineConcept('goes-back', {
  en: ['back'],
  de: ['zurück'],
  fr: ['retour'],
  es: ['volver'],
  it: ['indietro'],
  pt: ['voltar'],
  nl: ['terug'],
  sv: ['tillbaka'],
  da: ['tilbage'],
  no: ['tilbake'],
  fi: ['takaisin'],
  pl: ['wróć', 'wstecz', 'powrót'],
  cs: ['zpět'],
  sk: ['späť'],
  hu: ['vissza'],
  ro: ['înapoi'],
  el: ['πίσω', 'επιστροφή'],
  tr: ['geri'],
  ru: ['назад', 'вернуться'],
  uk: ['назад', 'повернутися'],
  ja: ['戻る'],
  zh: ['返回'],
  ko: ['뒤로'],
})

/** Shows or hides the rest of a text. */
export const unfolds = defineConcept('unfolds', {
  en: ['more', 'less', 'expand', 'show'],
  de: ['mehr', 'weniger', 'anzeigen', 'weiterlesen'],
  fr: ['plus', 'suite', 'moins', 'voir', 'lire'],
  es: ['más', 'menos', 'ver', 'leer'],
  it: ['più', 'meno', 'leggi'],
  pt: ['mais', 'menos', 'ver', 'ler'],
  nl: ['meer', 'minder', 'lees'],
  sv: ['mindre', 'visa', 'läs'],
  da: ['mere', 'mindre', 'vis', 'læs'],
  no: ['mindre', 'vis'],
  fi: ['lisää', 'näytä', 'vähemmän'],
  pl: ['więcej', 'mniej', 'pokaż', 'rozwiń', 'zwiń'],
  cs: ['více', 'méně', 'zobrazit'],
  sk: ['viac', 'menej', 'zobraziť'],
  hu: ['több', 'tovább', 'kevesebb'],
  ro: ['mai mult', 'mai puțin'],
  el: ['περισσότερα', 'λιγότερα'],
  tr: ['daha fazla', 'daha az', 'devamını oku'],
  ru: ['еще', 'показать', 'подробнее', 'свернуть'],
  uk: ['ще', 'показати', 'докладніше', 'згорнути'],
  ja: ['もっと見る', '続きを読む', '閉じる'],
  zh: ['更多', '展开', '展開', '收起'],
  ko: ['더보기', '더 보기', '접기'],
})

/** A menu item that opens something on the page instead of a link. */
export const opensOnPage = defineConcept('opens-on-page', {
  en: [
    '(menu|search|cart|basket|bag|account|login|sign in|close|open|more|language|currency|country|filter|categories)',
    '(shop|all|browse|cookie|consent|chat|top|prev|next|skip)',
  ],
  de: ['(menü|suche|warenkorb|konto|anmelden|mehr|sprache|kategorien|schließen)'],
  fr: ['(menu|panier|compte|recherche|langue|plus|fermer|connexion)'],
  es: ['(menú|buscar|carrito|cuenta|idioma|más|cerrar)'],
  it: ['(menu|cerca|carrello|lingua|altro|chiudi|accedi)'],
  pt: ['(menu|buscar|pesquisar|carrinho|conta|idioma|mais|fechar)'],
  nl: ['(menu|zoeken|winkelwagen|winkelmand|account|taal|meer|sluiten|inloggen)'],
  sv: ['(meny|sök|varukorg|kundvagn|konto|språk|mer|stäng)'],
  da: ['(menu|søg|kurv|konto|sprog|mere|luk)'],
  no: ['(meny|søk|handlekurv|konto|språk|mer|lukk)'],
  fi: ['(valikko|haku|ostoskori|tili|kieli|lisää|sulje)'],
  pl: ['(menu|szukaj|koszyk|konto|język|więcej|zamknij|zaloguj)'],
  cs: ['(menu|hledat|košík|účet|jazyk|více|zavřít|přihlásit)'],
  sk: ['(menu|hľadať|košík|účet|jazyk|viac|zavrieť|prihlásiť)'],
  hu: ['(menü|keresés|kosár|fiók|nyelv|több|bezárás)'],
  ro: ['(meniu|căutare|coș|cont|limba|mai mult|închide)'],
  tr: ['(menü|ara|sepet|hesap|dil|daha fazla|kapat)'],
  ru: ['(меню|поиск|корзина|аккаунт|язык|еще|закрыть|войти)'],
  uk: ['(меню|пошук|кошик|акаунт|мова|ще|закрити|увійти)'],
  ja: ['メニュー', '検索', 'カート', 'ログイン', '閉じる'],
  zh: ['菜单', '選單', '搜索', '搜尋', '购物车', '購物車', '登录', '登入', '关闭', '關閉'],
  ko: ['메뉴', '검색', '장바구니', '로그인', '닫기'],
})

/** Controls that are required to buy a product as wanted. */
export const buyingControl = defineConcept('buying-control', {
  en: ['(buy|cart|bag|basket|checkout|size|color|colour|quantity|qty|option|variant)'],
  de: ['(kaufen|warenkorb|größe|farbe|menge|variante)'],
  fr: ['(panier|acheter|taille|couleur|quantité|variante)'],
  es: ['(carrito|comprar|talla|color|cantidad|variante)'],
  it: ['(carrello|acquista|taglia|colore|quantità|variante)'],
  pt: ['(carrinho|comprar|tamanho|cor|quantidade)'],
  nl: ['(winkelwagen|winkelmand|maat|kleur|aantal|variant)'],
  sv: ['(köp|varukorg|kundvagn|storlek|färg|antal)'],
  da: ['(køb|kurv|størrelse|farve|antal)'],
  no: ['(kjøp|handlekurv|størrelse|farge|antall)'],
  fi: ['(osta|ostoskori*|koko|väri|määrä)'],
  pl: ['(kup|koszyk*|rozmiar|kolor|ilość)'],
  cs: ['(koupit|košík*|velikost|barva|množství)'],
  sk: ['(kúpiť|košík*|veľkosť|farba|množstvo)'],
})

/** Advice about a choice rather than the choice itself. */
export const advice = defineConcept('advice', {
  en: ['guide', 'chart', 'table', 'help'],
  de: ['tabelle', 'größentabelle', 'beratung'],
  fr: ['guide', 'tableau'],
  es: ['guía', 'tabla'],
  it: ['guida', 'tabella'],
  pt: ['guia', 'tabela'],
  nl: ['wijzer', 'maatwijzer', 'tabel', 'maattabel'],
  sv: ['storleksguide'],
  da: ['størrelsesguide'],
  no: ['størrelsesguide'],
  pl: ['tabela'],
  cs: ['tabulka'],
})
