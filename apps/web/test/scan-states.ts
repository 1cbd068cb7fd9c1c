/** States of the screens from the library to a scan in progress. */
import type { Page } from 'playwright-core'
import type { State } from './state.ts'

const pending = '/pending/c0000000-41d4-7000-8000-000000000013'
const running = '/in-progress/c0000000-41d4-7000-8000-000000000013'
const configure = '/configure-scan?scan_template_id=T02'

export const scanStates: readonly State[] = [
  { name: 'library', path: '/all-analyses', scenario: { templates: 20 }, sees: 'Most Popular Analyses' },
  {
    name: 'library, list',
    path: '/all-analyses',
    scenario: { templates: 20 },
    act: (page) => page.getByRole('button', { name: 'Show as a list' }).click(),
    sees: 'Most Popular Analyses',
  },
  {
    name: 'library, dark',
    path: '/all-analyses?page=2',
    scenario: { templates: 20 },
    isDark: true,
    width: 1280,
    sees: '19 to 20 of 20',
  },
  {
    name: 'library, phone',
    path: '/all-analyses?sort=az',
    scenario: { templates: 8 },
    width: 390,
    sees: 'Name (A-Z)',
  },
  {
    name: 'library, tablet, filter sheet',
    path: '/all-analyses?category=seo',
    width: 768,
    act: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    sees: 'Subscription',
  },
  { name: 'library, nothing found', path: '/all-analyses?q=zzz', width: 1600, sees: 'No items found.' },
  {
    name: 'library, loading',
    path: '/all-analyses',
    scenario: { hanging: ['/scan_template'] },
    sees: 'Filters',
  },
  {
    name: 'library, failed',
    path: '/all-analyses',
    scenario: { failing: ['/scan_template'] },
    sees: 'Error loading analyses. Please try again.',
  },
  { name: 'my analyses', path: '/my-analyses', sees: 'Recommended for you' },
  { name: 'my analyses, phone, dark', path: '/my-analyses', isDark: true, width: 390, sees: 'Hey Ines,' },
  {
    name: 'my analyses, nothing to list',
    path: '/my-analyses',
    scenario: { templates: 0 },
    sees: 'No analyses found',
  },
  {
    name: 'my analyses, failed',
    path: '/my-analyses',
    scenario: { failing: ['/scan_template'] },
    sees: 'Your analyses couldn’t be loaded',
  },
  { name: 'configure', path: configure, width: 1280, sees: 'Drag and drop your file here' },
  { name: 'configure, phone, dark', path: configure, isDark: true, width: 390, sees: 'Scan steps' },
  {
    name: 'configure, file missing',
    path: configure,
    act: (page) => page.getByRole('button', { name: 'Launch Scan' }).first().click(),
    sees: 'Please upload a file before launching the scan.',
  },
  {
    name: 'configure, file dropped',
    path: configure,
    act: dropFile,
    sees: '3 rows will be left out',
  },
  {
    name: 'configure, upload failed',
    path: configure,
    scenario: { failing: ['/api/v1/files'] },
    act: (page) =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'feed.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price') }),
    sees: 'Failed to upload file. Please try again.',
  },
  {
    name: 'configure, regions',
    path: configure,
    act: (page) => page.getByLabel('Regions: choose').click(),
    sees: 'All Regions',
  },
  {
    name: 'configure, unknown template',
    path: '/configure-scan?scan_template_id=nothing',
    sees: 'Error loading scan template (Template not found)',
  },
  {
    name: 'configure, launch failed',
    path: '/configure-scan?scan_template_id=T01',
    scenario: { failing: ['/api/v1/scans'] },
    act: (page) => page.getByRole('button', { name: 'Launch Scan' }).first().click(),
    sees: 'Failed to launch scan. Please try again.',
  },
  { name: 'pending', path: pending, scenario: { state: 'pending' }, sees: 'of 400 pages scanned' },
  {
    name: 'pending, phone, dark',
    path: pending,
    scenario: { state: 'pending' },
    isDark: true,
    width: 390,
    sees: 'This may take a few hours',
  },
  { name: 'pending, under way', path: pending, sees: '146 of 240 pages scanned' },
  { name: 'pending, ready', path: pending, scenario: { state: 'completed' }, sees: 'Review alerts' },
  { name: 'pending, failed', path: pending, scenario: { state: 'failed' }, sees: 'The analysis failed' },
  { name: 'in progress', path: running, scenario: { isLive: true }, sees: '146 of 240 pages' },
  { name: 'in progress, dark', path: running, isDark: true, width: 1600, sees: 'Running Scan...' },
  { name: 'in progress, tablet', path: running, width: 1024, sees: 'Potential Alerts' },
  { name: 'in progress, phone', path: running, width: 390, sees: 'Potential Alerts' },
  {
    name: 'in progress, scan data',
    path: running,
    act: (page) => page.getByRole('tab', { name: 'Scan Data' }).click(),
    sees: 'Birch Linen Lamp',
  },
  {
    name: 'in progress, scan logs',
    path: running,
    act: (page) => page.getByRole('tab', { name: 'Scan Logs' }).click(),
    sees: 'Read the price of a product',
  },
  {
    name: 'in progress, issue drawer',
    path: running,
    act: (page) => page.getByRole('button', { name: /Shade 30 cm/ }).click(),
    sees: 'Issue Details',
  },
  { name: 'in progress, nothing yet', path: running, scenario: { isQuiet: true }, sees: 'No Alerts so far' },
  {
    name: 'in progress, merging',
    path: running,
    scenario: { isMerging: true },
    sees: 'Merging similar issues...',
  },
  { name: 'in progress, complete', path: running, scenario: { state: 'completed' }, sees: '12 alerts found' },
  { name: 'in progress, failed', path: running, scenario: { state: 'failed' }, sees: 'Scan Failed' },
  {
    name: 'in progress, phases',
    path: running,
    scenario: { hasPhases: true, isLive: true },
    sees: 'Confirming alerts',
  },
  {
    name: 'in progress, phases, phone, dark',
    path: running,
    scenario: { hasPhases: true },
    width: 390,
    isDark: true,
    sees: 'Less than a minute left',
  },
  {
    name: 'detail of a failed scan',
    path: '/scans/c0000000-41d4-7000-8000-000000000013',
    scenario: { state: 'failed', alerts: 0 },
    sees: 'The analysis failed',
  },
  {
    name: 'detail of a canceled scan, phone',
    path: '/scans/c0000000-41d4-7000-8000-000000000013',
    scenario: { state: 'cancelled', alerts: 3 },
    width: 390,
    sees: 'Partial result: the analysis was canceled',
  },
  { name: 'in progress, not run', path: running, scenario: { state: 'pending' }, sees: 'Waiting to be run' },
  {
    name: 'in progress, not run, operator',
    path: running,
    scenario: { state: 'pending', isSuperuser: true },
    sees: 'Run now',
  },
]

/** Simulates dragging a file onto the page. */
async function dropFile(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['id,price'], 'feed.csv', { type: 'text/csv' }))
    return dragged
  })
  const zone = page.getByLabel('Upload a file')
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer })
}
