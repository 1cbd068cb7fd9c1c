/** Flag files by region code. */
import flagAe from 'flag-icons/flags/4x3/ae.svg'
import flagAr from 'flag-icons/flags/4x3/ar.svg'
import flagAt from 'flag-icons/flags/4x3/at.svg'
import flagAu from 'flag-icons/flags/4x3/au.svg'
import flagBe from 'flag-icons/flags/4x3/be.svg'
import flagBg from 'flag-icons/flags/4x3/bg.svg'
import flagBr from 'flag-icons/flags/4x3/br.svg'
import flagCa from 'flag-icons/flags/4x3/ca.svg'
import flagCh from 'flag-icons/flags/4x3/ch.svg'
import flagCl from 'flag-icons/flags/4x3/cl.svg'
import flagCn from 'flag-icons/flags/4x3/cn.svg'
import flagCo from 'flag-icons/flags/4x3/co.svg'
import flagCz from 'flag-icons/flags/4x3/cz.svg'
import flagDe from 'flag-icons/flags/4x3/de.svg'
import flagDk from 'flag-icons/flags/4x3/dk.svg'
import flagEe from 'flag-icons/flags/4x3/ee.svg'
import flagEs from 'flag-icons/flags/4x3/es.svg'
import flagEu from 'flag-icons/flags/4x3/eu.svg'
import flagFi from 'flag-icons/flags/4x3/fi.svg'
import flagFr from 'flag-icons/flags/4x3/fr.svg'
import flagGb from 'flag-icons/flags/4x3/gb.svg'
import flagGbSct from 'flag-icons/flags/4x3/gb-sct.svg'
import flagGr from 'flag-icons/flags/4x3/gr.svg'
import flagHk from 'flag-icons/flags/4x3/hk.svg'
import flagHr from 'flag-icons/flags/4x3/hr.svg'
import flagHu from 'flag-icons/flags/4x3/hu.svg'
import flagId from 'flag-icons/flags/4x3/id.svg'
import flagIe from 'flag-icons/flags/4x3/ie.svg'
import flagIl from 'flag-icons/flags/4x3/il.svg'
import flagIn from 'flag-icons/flags/4x3/in.svg'
import flagIs from 'flag-icons/flags/4x3/is.svg'
import flagIt from 'flag-icons/flags/4x3/it.svg'
import flagJp from 'flag-icons/flags/4x3/jp.svg'
import flagKr from 'flag-icons/flags/4x3/kr.svg'
import flagLt from 'flag-icons/flags/4x3/lt.svg'
import flagLu from 'flag-icons/flags/4x3/lu.svg'
import flagLv from 'flag-icons/flags/4x3/lv.svg'
import flagMx from 'flag-icons/flags/4x3/mx.svg'
import flagMy from 'flag-icons/flags/4x3/my.svg'
import flagNl from 'flag-icons/flags/4x3/nl.svg'
import flagNo from 'flag-icons/flags/4x3/no.svg'
import flagNz from 'flag-icons/flags/4x3/nz.svg'
import flagPh from 'flag-icons/flags/4x3/ph.svg'
import flagPl from 'flag-icons/flags/4x3/pl.svg'
import flagPt from 'flag-icons/flags/4x3/pt.svg'
import flagRo from 'flag-icons/flags/4x3/ro.svg'
import flagSa from 'flag-icons/flags/4x3/sa.svg'
import flagSe from 'flag-icons/flags/4x3/se.svg'
import flagSg from 'flag-icons/flags/4x3/sg.svg'
import flagSi from 'flag-icons/flags/4x3/si.svg'
import flagSk from 'flag-icons/flags/4x3/sk.svg'
import flagTh from 'flag-icons/flags/4x3/th.svg'
import flagTr from 'flag-icons/flags/4x3/tr.svg'
import flagTw from 'flag-icons/flags/4x3/tw.svg'
import flagUs from 'flag-icons/flags/4x3/us.svg'
import flagVn from 'flag-icons/flags/4x3/vn.svg'
import flagZa from 'flag-icons/flags/4x3/za.svg'

const flags: Readonly<Record<string, string>> = {
  AE: flagAe,
  AR: flagAr,
  AT: flagAt,
  AU: flagAu,
  BE: flagBe,
  BG: flagBg,
  BR: flagBr,
  CA: flagCa,
  CH: flagCh,
  CL: flagCl,
  CN: flagCn,
  CO: flagCo,
  CZ: flagCz,
  DE: flagDe,
  DK: flagDk,
  EE: flagEe,
  ES: flagEs,
  EU: flagEu,
  FI: flagFi,
  FR: flagFr,
  UK: flagGb,
  SCOTLAND: flagGbSct,
  GR: flagGr,
  HK: flagHk,
  HR: flagHr,
  HU: flagHu,
  ID: flagId,
  IE: flagIe,
  IL: flagIl,
  IN: flagIn,
  IS: flagIs,
  IT: flagIt,
  JP: flagJp,
  KR: flagKr,
  LT: flagLt,
  LU: flagLu,
  LV: flagLv,
  MX: flagMx,
  MY: flagMy,
  NL: flagNl,
  NO: flagNo,
  NZ: flagNz,
  PH: flagPh,
  PL: flagPl,
  PT: flagPt,
  RO: flagRo,
  SA: flagSa,
  SE: flagSe,
  SG: flagSg,
  SI: flagSi,
  SK: flagSk,
  TH: flagTh,
  TR: flagTr,
  TW: flagTw,
  US: flagUs,
  VN: flagVn,
  ZA: flagZa,
}

/** URL of a region's flag, or null if it has none (GLOBAL, unknown codes). */
export function flagUrl(region: string): string | null {
  return flags[region.toUpperCase()] ?? null
}
