/** The screens that the web benchmark opens, with the limits that they must keep. */

export interface MeasuredScreen {
  name: string
  path: string
  isSignedIn: boolean
  /** Text that is visible as soon as the screen shows its data. */
  sees: string
  /** Limit for the time until then, in ms, on simulated 4G with a slow processor. */
  contentWithinMs?: number
  /** Limit for the compressed JavaScript, in KB. */
  scriptKbLimit?: number
  /** Limit for the number of JavaScript files. */
  scriptFilesLimit?: number
}

const scan = '/scans/c0000000-41c7-7000-8000-000000000000'

export const measuredScreens: readonly MeasuredScreen[] = [
  { name: 'sign-in', path: '/login', isSignedIn: false, sees: 'Welcome back', scriptKbLimit: 150 },
  { name: 'overview', path: '/', isSignedIn: true, sees: '$48k', contentWithinMs: 3_000 },
  { name: 'alerts hub', path: '/scans', isSignedIn: true, sees: 'Most Impactful' },
  {
    name: 'scan detail',
    path: scan,
    isSignedIn: true,
    sees: 'Currently on the Website',
    contentWithinMs: 3_500,
    scriptKbLimit: 200,
    scriptFilesLimit: 15,
  },
  { name: 'library', path: '/all-analyses', isSignedIn: true, sees: 'Select analysis' },
  { name: 'my analyses', path: '/my-analyses', isSignedIn: true, sees: 'Recommended for you' },
  {
    name: 'configure',
    path: '/configure-scan?scan_template_id=T02',
    isSignedIn: true,
    sees: 'Scan steps',
  },
  {
    name: 'running scan',
    path: '/in-progress/c0000000-41d4-7000-8000-000000000013',
    isSignedIn: true,
    sees: 'Running Scan',
  },
  { name: 'benchmarks', path: '/beyond-your-store', isSignedIn: true, sees: 'Most Recent' },
  { name: 'team', path: '/my-team', isSignedIn: true, sees: 'Identifier' },
  { name: 'settings', path: '/store-settings', isSignedIn: true, sees: 'Imported from Shopify, 28 rows' },
  { name: 'learning', path: '/learning', isSignedIn: true, sees: 'What Vitrine checks' },
]

/** The largest layout shift of a screen, loaded or reached from another one. */
export const largestShift = 0.02
