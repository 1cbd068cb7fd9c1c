/** Navigation of a store. */
import { defineConcept } from '../concept.ts'

/** Opens the menu, as the whole label of a control. */
export const menu = defineConcept('menu', {
  en: ['[open|toggle|show] [the] [main|site|mobile] (menu|navigation|nav) [toggle]'],
  de: ['[haupt]menü [öffnen|anzeigen]', '[haupt]navigation [öffnen|anzeigen]'],
  fr: ['[ouvrir|afficher] [le] menu [principal]', 'navigation [principale]'],
  es: ['[abrir|mostrar] [el] menú [principal]', 'navegación'],
  it: ['[apri|mostra] [il] menu [principale]', 'menù', 'navigazione'],
  pt: ['[abrir|mostrar] [o] menu [principal]', 'navegação'],
  nl: ['[open] [hoofd]menu [openen]', 'navigatie'],
  sv: ['[öppna|visa] [huvud]meny[n]', 'navigering'],
  da: ['[åbn|vis] [hoved]menu[en]', 'navigation'],
  no: ['[åpne|vis] [hoved]meny[en]', 'navigasjon'],
  fi: ['[avaa|näytä] [pää]valikko', 'navigointi'],
  pl: ['[otwórz|pokaż|rozwiń] menu [główne]', 'nawigacja'],
  cs: ['[otevřít|zobrazit] [hlavní] (menu|nabídku|nabídka)', 'navigace'],
  sk: ['[otvoriť|zobraziť] [hlavné] menu', 'navigácia'],
  hu: ['[fő]menü [megnyitása]', 'navigáció'],
  ro: ['[deschide|arată] meniu[l] [principal]', 'navigare'],
  el: ['[άνοιγμα] μενού', 'κύριο μενού', 'πλοήγηση'],
  tr: ['[ana] menü[yü] [aç]', 'gezinme'],
  ru: ['[открыть|показать|главное] меню', 'навигация'],
  uk: ['[відкрити|показати|головне] меню', 'навігація'],
  ja: ['メニュー[を開く|を表示]', 'ナビゲーション'],
  zh: ['[打开|打開]菜单', '選單', '[打開]選單', '导航', '導覽'],
  ko: ['메뉴 [열기|보기]', '내비게이션'],
  ar: ['[فتح|افتح] القائمة', 'القائمة [الرئيسية]'],
  he: ['[פתח|פתיחת] תפריט', 'תפריט [ראשי]', 'ניווט'],
})
