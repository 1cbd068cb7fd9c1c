/** Parts of titles that aren't a store's name. */
import { defineConcept } from '../../concept.ts'

/** The whole name of a start page, in menus and titles. */
export const homeLink = defineConcept('home-link', {
  en: ['home', 'homepage', 'home page', 'start', 'welcome', 'online (shop|store)'],
  de: ['startseite', 'home', 'willkommen', 'onlineshop'],
  fr: ['accueil', "page d'accueil", 'bienvenue', 'boutique en ligne'],
  es: ['inicio', 'página de inicio', 'bienvenido[s]', 'tienda [online|en línea]'],
  it: ['home', 'pagina iniziale', 'benvenuti', 'negozio online'],
  pt: ['início', 'página inicial', 'bem vindo', 'loja [online]'],
  nl: ['home', 'startpagina', 'welkom', 'webshop', 'webwinkel'],
  sv: ['hem', 'startsida', 'välkommen'],
  da: ['forside', 'hjem', 'velkommen'],
  no: ['hjem', 'forside', 'velkommen'],
  fi: ['etusivu', 'koti', 'tervetuloa'],
  pl: ['strona główna', 'start'],
  cs: ['domů', 'úvod', 'úvodní stránka'],
  sk: ['domov', 'úvod'],
  hu: ['kezdőlap', 'főoldal'],
  ro: ['acasă', 'pagina principală'],
  el: ['αρχική', 'αρχική σελίδα'],
  tr: ['ana sayfa', 'anasayfa'],
  ru: ['главная', 'главная страница'],
  uk: ['головна', 'головна сторінка'],
  ar: ['الرئيسية', 'الصفحة الرئيسية'],
  he: ['בית', 'דף הבית'],
  ja: ['ホーム', 'トップ', 'トップページ'],
  zh: ['首页', '首頁', '主页'],
  ko: ['홈', '메인'],
})
