/** Analytics tags in a document, by the account they report to. */
const forms: readonly (readonly [vendor: string, form: RegExp])[] = [
  ['Google Tag Manager', /["'?&=](GTM-[A-Z0-9]{4,9})\b/g],
  ['Google Analytics', /["'?&=](G-[A-Z0-9]{6,12})\b/g],
  ['Google Analytics', /["'](UA-\d{4,10}-\d{1,4})["']/g],
  ['Meta Pixel', /fbq\(\s*["']init["']\s*,\s*["'](\d{10,20})["']/g],
  ['Matomo', /["']setSiteId["']\s*,\s*["']?(\d{1,6})/g],
  ['Plausible', /data-domain=["']([\w.-]+)["'][^>]*plausible|plausible[^>]*data-domain=["']([\w.-]+)["']/g],
  ['Microsoft Ads', /["']?ti["']?\s*:\s*["'](\d{6,12})["']/g],
]

/** Each tag once ("Google Analytics G-ABC123"), found only in script and link code. */
export function measurementTags(html: string): string[] {
  return [
    ...new Set(
      forms.flatMap(([vendor, form]) =>
        [...html.matchAll(form)].map(([, id, other]) => `${vendor} ${id ?? other}`),
      ),
    ),
  ].sort()
}
