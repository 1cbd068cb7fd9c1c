/**
 * Compares the look of the product's screens with the last accepted one: over 40 states at three widths, light and dark.
 * `node scripts/run.mjs scripts/visual.ts` reports what changed and leaves the new pictures in a temporary folder, each
 * screenshot in full beside the small ones; with `--accept` they become the accepted ones, also on the contact sheet.
 * `--only <text>`, as often as needed, restricts it to the states with that text in their names.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { repositoryRoot } from './repository.ts'
import { changedShare, contactSheet, differenceOf, schemes, stripOf, widths } from './visual/picture-strip.ts'
import { visualStates } from './visual/visual-states.ts'

/** Screens show times relative to now, so now is always the same. */
const nowMs = Date.parse('2026-05-14T09:30:00Z')
const accepted = join(repositoryRoot, 'docs', 'visual')
const sheetFile = join(repositoryRoot, 'docs', 'images', 'screens.webp')
const sheetColumns = 8

const { values } = parseArgs({
  options: { accept: { type: 'boolean' }, only: { type: 'string', multiple: true } },
})
Date.now = () => nowMs
// The invented data take their times when they are loaded.
const { readyTexts, states } = await import('@vitrine/web/test/all-states')
const { buildApp } = await import('@vitrine/web/test/build-app')
const { openTabs } = await import('@vitrine/web/test/state-tabs')

const fileOf = (name: string) => `${name.replaceAll(/[^a-z0-9]+/g, '-')}.webp`
const { only = [''] } = values
const wanted = visualStates.filter((name) => only.some((text) => name.includes(text)))
const dist = await buildApp()
const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
const tabs = await openTabs(browser, dist, 3, nowMs)
const fresh = await mkdtemp(join(tmpdir(), 'vitrine-visual-'))
let changedCount = 0

/** Resolves when all images in the window are decoded, or can't be; those below may never be loaded. */
async function visibleImages(): Promise<void> {
  const shown = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
}

/** Screenshots of one state in the order that `stripOf` expects. */
async function shotsOf(name: string): Promise<Buffer[]> {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`no state is named "${name}"`)
  const views = schemes.flatMap((scheme) => widths.map((width) => ({ width, isDark: scheme === 'dark' })))
  return Promise.all(
    views.map((view) =>
      tabs.inState({ ...state, ...view }, async (page) => {
        if (state.act) await page.getByText(readyTexts).first().waitFor()
        await state.act?.(page)
        // Some texts are hidden at some widths.
        await page.getByText(state.sees).first().waitFor({ state: 'attached' })
        // Screens that poll or hang never become idle.
        await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
        if (state.scenario?.isLive) await page.getByText('Live', { exact: true }).waitFor()
        await page.evaluate(visibleImages)
        const file = fileOf(name).replace('.webp', `-${view.width}-${view.isDark ? 'dark' : 'light'}.png`)
        return page.screenshot({ animations: 'disabled', caret: 'hide', path: join(fresh, file) })
      }),
    ),
  )
}

async function compare(name: string) {
  const strip = await stripOf(await shotsOf(name))
  const before = await readFile(join(accepted, fileOf(name))).catch(() => null)
  const share = before === null ? 1 : await differenceOf(before, strip)
  await writeFile(join(fresh, fileOf(name)), strip)
  if (share <= changedShare) return
  changedCount += 1
  console.log(
    before === null ? `new: ${name}` : `changed: ${name}, ${(share * 100).toFixed(2)} % of the picture`,
  )
  if (values.accept) await writeFile(join(accepted, fileOf(name)), strip)
}

/** Shows all accepted pictures, whether or not they are new. */
async function writeSheet() {
  const strips = await Promise.all(
    visualStates.map((name) => readFile(join(accepted, fileOf(name))).catch(() => null)),
  )
  const shown = strips.filter((strip) => strip !== null)
  await writeFile(sheetFile, await contactSheet(shown, sheetColumns))
}

try {
  await mkdir(accepted, { recursive: true })
  for (const name of wanted) await compare(name)
  if (values.accept) await writeSheet()
} finally {
  await tabs.close()
  await browser.close()
  await rm(dist, { recursive: true, force: true })
}
console.log(
  `visual: ${wanted.length} states, ${changedCount} ${values.accept ? 'accepted' : 'changed'}, pictures in ${fresh}`,
)
if (changedCount > 0 && !values.accept) process.exitCode = 1
