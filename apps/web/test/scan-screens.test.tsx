/** From the library to a running scan, with the real router and client; only the network is replaced by the fixture. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { scansOf, userId, websitesOf } from './fixture-data.ts'
import { network, open, prepareScreens } from './open-app.tsx'
import { browsing, resultsOf, scanDetailsOf } from './scan-answers.ts'

const runningId = 'c0000000-41d4-7000-8000-000000000013'

prepareScreens()

const callsTo = (part: string) => network.calls.filter(({ method, url }) => `${method} ${url}`.includes(part))

describe('library', () => {
  test('shows 12 popular analyses with arrows, 18 of all per page, three steps and two tags each', async () => {
    open('/all-analyses')
    const popular = within(await screen.findByRole('region', { name: 'Most Popular Analyses' }))
    expect(popular.getAllByRole('article')).toHaveLength(12)
    expect(popular.getByRole('button', { name: 'Next analyses' })).toBeTruthy()
    const all = within(screen.getByRole('region', { name: 'All Analyses' }))
    const cards = all.getAllByRole('article')
    expect(cards).toHaveLength(18)
    const card = within(cards[0] as HTMLElement)
    expect(card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([
      3, 2,
    ])
    expect(card.getByText('Return rate')).toBeTruthy()
  })

  test('can be a list, which is remembered, and its carousel begins with other analyses than the cards', async () => {
    open('/all-analyses')
    const popular = within(await screen.findByRole('region', { name: 'Most Popular Analyses' }))
    const all = () => within(screen.getByRole('region', { name: 'All Analyses' }))
    const titles = (part: ReturnType<typeof within>) =>
      part
        .getAllByRole('heading', { level: 3 })
        .slice(0, 3)
        .map((heading: HTMLElement) => heading.textContent)
    const cards = titles(all())
    for (const title of titles(popular)) expect(cards).not.toContain(title)
    fireEvent.click(screen.getByRole('button', { name: 'Show as a list' }))
    expect(localStorage.getItem('vitrine-library-view')).toBe('list')
    expect(titles(all())).toEqual(cards)
    expect(all().getAllByRole('article')).toHaveLength(18)
    expect(all().queryByText('How it works')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show as cards' }))
    expect(all().getAllByText('How it works')).toHaveLength(18)
  })

  test('offers the upgrade on premium analyses, which opens the contact page in a new tab', async () => {
    open('/all-analyses')
    const [upgrade] = await screen.findAllByRole('link', { name: /^Upgrade to Premium/ })
    expect([upgrade?.getAttribute('href'), upgrade?.getAttribute('target')]).toEqual([
      '/contact?reason=upgrade',
      '_blank',
    ])
  })

  test('scrolls its carousel by 348 px per click on an arrow', async () => {
    open('/all-analyses')
    const popular = await screen.findByRole('region', { name: 'Most Popular Analyses' })
    const track = within(popular).getAllByRole('article')[0]?.closest('ul') as HTMLElement
    const moved = vi.fn()
    track.scrollBy = moved
    Object.defineProperties(track, { scrollWidth: { value: 4_000 }, clientWidth: { value: 1_000 } })
    fireEvent.scroll(track)
    fireEvent.click(screen.getByRole('button', { name: 'Next analyses' }))
    expect(moved).toHaveBeenCalledWith({ left: 348, behavior: 'smooth' })
  })

  test('has no arrows for three analyses', async () => {
    open('/all-analyses', { scenario: { templates: 3 } })
    await screen.findByRole('region', { name: 'Most Popular Analyses' })
    expect(screen.queryByRole('button', { name: 'Next analyses' })).toBeNull()
  })

  test('keeps its state in the URL, and any change goes back to the first page', async () => {
    open('/all-analyses?page=3')
    const filters = await screen.findByRole('group', { name: 'Category' })
    await screen.findByRole('button', { name: 'Page 3', current: 'page' })
    fireEvent.click(within(filters).getByLabelText(/^SEO/))
    await waitFor(() => expect(window.location.search).not.toContain('page='))
    expect(new URLSearchParams(window.location.search).get('category')).not.toContain('seo')
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(window.location.search).toContain('page=2'))
    fireEvent.change(screen.getByLabelText('Search analyses'), { target: { value: 'speed' } })
    await waitFor(() => expect(window.location.search).toContain('q=speed'))
    expect(window.location.search).not.toContain('page=')
    fireEvent.click(screen.getByRole('button', { name: /^Sort/ }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Name (Z-A)' }))
    await waitFor(() => expect(window.location.search).toContain('sort=za'))
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'All Analyses' })).getAllByRole('heading', { level: 3 }),
      ).toHaveLength(5),
    )
  })

  test('does not bring a user back who navigates while the search is still pending', async () => {
    open('/all-analyses')
    const select = { name: /^Select analysis: / }
    await screen.findAllByRole('link', select)
    fireEvent.change(screen.getByLabelText('Search analyses'), { target: { value: 'price' } })
    // Queried again: an element found while the screen was loading may have been replaced.
    const [choice] = screen.getAllByRole('link', select)
    fireEvent.click(choice as HTMLElement)
    await waitFor(() => expect(window.location.pathname).toBe('/configure-scan'))
    // Long enough for the pending search, which must not navigate back.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(window.location.pathname).toBe('/configure-scan')
    await screen.findByLabelText('Scan title')
  })

  test('shows a bookmark at once and undoes it when the server rejects it', async () => {
    open('/all-analyses')
    const name = 'Save for later: Visual analysis 3'
    const [bookmark] = await screen.findAllByRole('button', { name })
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true }).length).toBeGreaterThan(0))
    // The server is slow, and rejects.
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    network.failing = ['POST /api/v1/websites']
    const answer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') await refused
      return answer(input, init)
    }
    fireEvent.click(bookmark as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('button', { name, pressed: true }).length).toBe(2))
    refuse()
    expect(await screen.findByText('Failed to save analysis')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name, pressed: true })).toEqual([])
    expect(callsTo('saved-scan-templates/T03').map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('a bookmark', () => {
  test('stays as shown for 300 ms; then the server’s state applies', async () => {
    open('/all-analyses')
    const name = 'Save for later: Visual analysis 3'
    const [bookmark] = await screen.findAllByRole('button', { name })
    const asked = () => callsTo('GET /api/v1/websites').filter(({ url }) => url.includes('saved-scan')).length
    await waitFor(() => expect(asked()).toBe(1))
    const clickedAtMs = performance.now()
    fireEvent.click(bookmark as HTMLElement)
    await waitFor(() => expect(asked()).toBe(2))
    expect(performance.now() - clickedAtMs).toBeGreaterThanOrEqual(295)
  })
})

describe('my analyses', () => {
  test('greets by first name and lists sections that have items first', async () => {
    open('/my-analyses')
    expect(await screen.findByRole('heading', { name: 'Hey Ines,' })).toBeTruthy()
    await screen.findByText('Your Saved For Later Analyses')
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['Your Saved For Later Analyses', 'Recommended for you', 'Your Recent Analyses'])
    expect(screen.getByText('No recent analyses')).toBeTruthy()
  })

  test.each([
    ['growth', []],
    ['Enterprise', ['GET']],
  ])('requests custom analyses of a website on the plan %s: %j', async (subscription_plan, expected) => {
    const [website] = websitesOf({ websites: 1 })
    network.answers[`GET /api/v1/websites/user/${userId}/list`] = [200, [{ ...website, subscription_plan }]]
    network.answers['GET /scan_template/website-specific'] = [200, []]
    open('/my-analyses')
    await screen.findByText('Recommended for you')
    expect(callsTo('/scan_template/website-specific').map(({ method }) => method)).toEqual(expected)
    expect(screen.queryAllByText('Your Custom Analyses')).toHaveLength(expected.length)
  })

  test('scrolls to a section whose label is clicked, 120 px above it, and makes it active', async () => {
    open('/my-analyses')
    const label = await screen.findByRole('button', { name: /^Recommended/ })
    const heading = await screen.findByText('Recommended for you')
    const section = heading.closest('section') as HTMLElement
    section.getBoundingClientRect = () => ({ top: 900 }) as DOMRect
    const scrolled = vi.fn()
    window.scrollTo = scrolled
    fireEvent.click(label)
    expect(scrolled).toHaveBeenCalledWith({ top: 780, behavior: 'smooth' })
    await waitFor(() => expect(label.getAttribute('aria-current')).toBe('true'))
  })

  test('links to the library and to the contact page', async () => {
    open('/my-analyses')
    expect((await screen.findByText('View All Analysis')).closest('a')?.getAttribute('href')).toBe(
      '/all-analyses',
    )
    expect(screen.getByText('Create Custom Analysis').closest('a')?.getAttribute('target')).toBe('_blank')
  })
})

describe('a launch', () => {
  const launch = async (templateId: string, scenario = {}) => {
    open(`/configure-scan?scan_template_id=${templateId}`, { scenario })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Launch Scan' }))[0] as HTMLElement)
  }

  test('is one request, and replaces the form with the scan in progress', async () => {
    await launch('T01')
    const before = window.history.length
    await waitFor(() => expect(window.location.pathname).toBe(`/in-progress/${runningId}`))
    expect(window.history.length).toBe(before)
    expect(callsTo('POST /api/v1/scans/launch')[0]?.body).toMatchObject({
      title: 'Product pages analysis 1',
      scan_template_id: 'T01',
      scope: { scan_scope_prompt: 'all pages', page_types: [], root_urls: [] },
      file_url: null,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(callsTo('/scan_instance/run')).toEqual([])
  })

  test('is limited to page types that the analysis has checks for; the others say so', async () => {
    open('/configure-scan?scan_template_id=T01')
    fireEvent.click(await screen.findByRole('button', { name: 'Page types: choose' }))
    const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    const checkout = await choice(/^Checkout pages Not checked by this analysis$/)
    expect(checkout.disabled).toBe(true)
    const product = await choice(/^Product pages$/)
    fireEvent.click(product)
    expect([product.disabled, product.checked]).toEqual([false, true])
  })

  test('of an analysis that is not automated goes to the pending page', async () => {
    await launch('T03', { isPending: true })
    await waitFor(() => expect(window.location.pathname).toBe(`/pending/${runningId}`))
  })

  test('that failed is retried with its key; a changed one is another launch', async () => {
    network.failing = ['POST /api/v1/scans/launch']
    await launch('T01')
    expect(await screen.findByText(/^Failed to launch scan. Please try again./)).toBeTruthy()
    const click = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Launch Scan' })[1] as HTMLElement)
    click()
    await waitFor(() => expect(callsTo('POST /api/v1/scans/launch')).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Launch Scan' })).toHaveLength(2))
    network.failing = []
    fireEvent.change(screen.getByLabelText('Scan title'), { target: { value: 'Another' } })
    click()
    await waitFor(() => expect(window.location.pathname).toBe(`/in-progress/${runningId}`))
    const keys = callsTo('POST /api/v1/scans/launch').map(({ body }) => (body as { key: string }).key)
    expect([keys.length, new Set(keys).size, keys[0] === keys[1]]).toEqual([3, 2, true])
  })

  test('needs the file that its analysis requires, and sends its id', async () => {
    await launch('T10')
    await screen.findByText('Please upload a file before launching the scan.')
    expect(await screen.findByText(/up to 20 MB, 50,000 rows, and 1,000 columns/)).toBeTruthy()
    const file = new File(['id,price'], 'feed.csv', { type: 'text/csv' })
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    await screen.findByText(/rows will be left out/)
    const form = callsTo('POST /api/v1/files/upload-file')[0]?.body as FormData
    expect([form.get('folder'), form.get('make_public'), form.get('file')]).toEqual([
      'scan-files',
      'false',
      file,
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Launch Scan' })[0] as HTMLElement)
    await waitFor(() => expect(callsTo('POST /api/v1/scans/launch')).toHaveLength(1))
    expect(callsTo('POST /api/v1/scans/launch')[0]?.body).toMatchObject({
      file_url: '/api/v1/files/download/ticket',
    })
  })

  test.each([
    ['feed.csv', 10, /rows will be left out/],
    ['feed.pdf', 10, 'Please choose a CSV, TSV, XLSX, XML, or JSON file.'],
    [
      'feed.csv',
      20 * 1024 * 1024 + 1,
      'The file is larger than 20 MB. Split it, or remove columns you don’t need.',
    ],
  ])('with a dropped file (%s, %i bytes) says: %s', async (name, size, text) => {
    open('/configure-scan?scan_template_id=T10')
    const zone = (await screen.findByLabelText('File')).parentElement as HTMLElement
    const file = new File(['id,price'], name, {
      type: name.endsWith('.csv') ? 'text/csv' : 'application/pdf',
    })
    Object.defineProperty(file, 'size', { value: size })
    const item = { kind: 'file', type: file.type, getAsFile: () => file }
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file], items: [item] } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(callsTo('POST /api/v1/files/upload-file')).toHaveLength(text instanceof RegExp ? 1 : 0)
  })

  test('whose file could not be uploaded says so and has no file', async () => {
    network.failing = ['POST /api/v1/files/upload-file']
    open('/configure-scan?scan_template_id=T10')
    const file = new File(['id,price'], 'feed.csv', { type: 'text/csv' })
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
    expect(await screen.findByText(/^Failed to upload file. Please try again./)).toBeTruthy()
    expect(screen.queryByText('feed.csv')).toBeNull()
  })

  test('starts with all regions, shown as GLOBAL and sent without URLs; for some regions the URLs are sent', async () => {
    const [website] = websitesOf({ websites: 1 })
    const region_url_mapping = {
      GLOBAL: ['https://shop.example'],
      US: ['https://shop.example/us'],
      UK: ['https://shop.example/uk'],
    }
    network.answers[`GET /api/v1/websites/user/${userId}/list`] = [200, [{ ...website, region_url_mapping }]]
    open('/configure-scan?scan_template_id=T01')
    expect(await screen.findByText('GLOBAL')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Regions: choose' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /United States|US/ }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Launch Scan' })[0] as HTMLElement)
    await waitFor(() => expect(callsTo('POST /api/v1/scans/launch')).toHaveLength(1))
    expect(callsTo('POST /api/v1/scans/launch')[0]?.body).toMatchObject({
      regions: ['UK'],
      scope: { root_urls: ['https://shop.example/uk'] },
    })
  })

  test('needs a title', async () => {
    open('/configure-scan?scan_template_id=T01')
    fireEvent.change(await screen.findByLabelText('Scan title'), { target: { value: ' ' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Launch Scan' })[0] as HTMLElement)
    expect(await screen.findByText('Please enter a title.')).toBeTruthy()
    expect(callsTo('POST /api/v1/scans')).toEqual([])
  })

  test('is not possible in the free audit: the button goes to the contact page', async () => {
    open('/configure-scan?scan_template_id=T01', { scenario: { audit: true } })
    const [demo] = await screen.findAllByRole('link', { name: 'Book a Demo' })
    expect(demo?.getAttribute('href')).toBe('/contact?reason=upgrade')
    expect(screen.queryByRole('button', { name: 'Launch Scan' })).toBeNull()
  })
})

describe('a scan in progress', () => {
  test('shows progress, alerts, data and logs', async () => {
    open(`/in-progress/${runningId}`)
    expect(await screen.findByText('146 of 240 pages')).toBeTruthy()
    expect(screen.getByText('60%')).toBeTruthy()
    expect(screen.getByText('In progress')).toBeTruthy()
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getAllByRole('button')).toHaveLength(7)
    fireEvent.click(screen.getByRole('tab', { name: 'Scan Logs' }))
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(40)
    fireEvent.click(screen.getByRole('tab', { name: 'Scan Data' }))
    expect(within(screen.getByRole('tabpanel')).getAllByRole('row')).toHaveLength(64)
  })

  test.each([
    ['Potential Alerts', 'No Alerts so far'],
    ['Scan Data', 'Processing scan data...'],
    ['Scan Logs', 'Waiting for scan logs...'],
  ])('without any results says under %s: %s', async (tab, text) => {
    open(`/in-progress/${runningId}`, { scenario: { isQuiet: true } })
    fireEvent.click(await screen.findByRole('tab', { name: tab }))
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('that is complete opens the dialog at once, before the number of alerts is requested', async () => {
    open(`/in-progress/${runningId}`, { scenario: { state: 'completed' } })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Counting the alerts')).toBeTruthy()
    expect(callsTo('/api/v1/issues/scan/')).toEqual([])
    expect(callsTo('/browsing_data')).toEqual([])
    expect(dialog.getByText('Review alerts').closest('a')?.getAttribute('href')).toBe(`/scans/${runningId}`)
    fireEvent.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('See the scan logs for what it did.')).toBeTruthy()
  })

  test('shows its phases, each with its own progress, and says when less than a minute is left', async () => {
    open(`/in-progress/${runningId}`, { scenario: { hasPhases: true } })
    expect(await screen.findByText('83%')).toBeTruthy()
    const current = screen.getByText('Confirming alerts').closest('li') as HTMLElement
    expect([current.getAttribute('aria-current'), current.textContent]).toEqual([
      'step',
      'Confirming alerts12 of 40',
    ])
    for (const name of ['Checking pages', 'Measuring speed', 'Taking screenshots'])
      expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByText('Less than a minute left')).toBeTruthy()
  })

  test('shows the completed share of its pages rounded down, and labels the total as overall', async () => {
    const results = resultsOf({ hasPhases: true })
    const reading = { phase: 'reading', done: 188, total: 426, phase_percent: 71, percent: 38 }
    network.answers[`GET /scan_instance/${results.scan_instance_id}/results`] = [
      200,
      { ...results, progress: { ...results.progress, ...reading } },
    ]
    open(`/in-progress/${runningId}`)
    // Pages, as the panes show them, not the visits that some of them get more than once.
    expect(await screen.findByText('146 of 240')).toBeTruthy()
    expect(screen.getByText('38%').parentElement?.textContent).toBe('38%Overall')
    // More pages were found: the numbers say so, and the bar waits for them.
    const bar = screen.getByRole('progressbar', { name: 'Checking pages' })
    expect(bar.getAttribute('aria-valuenow')).toBe('71')
  })

  test('with counted pages shows both on the pending page', async () => {
    open(`/pending/${runningId}`, { scenario: { hasPhases: true } })
    expect((await screen.findByText('146 of 240 pages scanned')).parentElement?.textContent).toContain('60%')
    expect(screen.getByText('Overall').parentElement?.textContent).toBe('Overall83%')
  })

  test('is labeled live only while a screencast is shown', async () => {
    const { scan_instance_id } = resultsOf({})
    network.answers[`GET /scan_instance/${scan_instance_id}/browsing_data`] = [
      200,
      { ...browsing, live_url: '/live/ticket' },
    ]
    open(`/in-progress/${runningId}`)
    const frame = (await screen.findByTitle('Live browser of the scan')) as HTMLIFrameElement
    const tell = (data: object) =>
      act(() => {
        const { origin } = window.location
        const message = { data: { source: 'vitrine-live', ...data }, origin, source: frame.contentWindow }
        window.dispatchEvent(new MessageEvent('message', message))
      })
    expect(screen.queryByText('Live')).toBeNull()
    tell({ type: 'mode', mode: 'frames' })
    expect(screen.getByText('Live')).toBeTruthy()
    const highlight = { x: 0.5, y: 0.4, width: 0.2, height: 0.1, label: 'Buy button' }
    tell({ type: 'caption', action_text: 'Click', current_url: 'https://shop.example/', highlight })
    expect(screen.getByText('Buy button').parentElement?.style.left).toBe('49.60%')
    tell({ type: 'mode', mode: 'reading' })
    expect(screen.queryByText('Buy button')).toBeNull()
    expect(screen.queryByText('Live')).toBeNull()
  })

  test('that nobody runs waits, and only operators can run it', async () => {
    open(`/in-progress/${runningId}`, { scenario: { state: 'pending' } })
    expect(await screen.findByText('Waiting to be run')).toBeTruthy()
    expect(screen.queryByText('Run now')).toBeNull()
  })
})

describe('a scan from start to end', () => {
  test.each(['pending', 'in-progress'])(
    '/%s shows “not found” for an unknown analysis',
    async (screenName) => {
      const id = 'c0000000-0000-7000-8000-00000000dead'
      open(`/${screenName}/${id}`)
      expect(await screen.findByText('Analysis not found')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'All Analyses' })).toBeTruthy()
      expect(callsTo(`GET /api/v1/scans/${id}`)).toHaveLength(1)
    },
  )

  const detailOf = (more: object) => {
    const scan = scansOf({})[13]
    if (scan === undefined) throw new Error('no scan')
    network.answers[`GET /api/v1/scans/${runningId}`] = [200, { ...scanDetailsOf(scan, {}), ...more }]
  }

  test.each([
    ['a member', false, 'pending'],
    ['an operator', true, 'in-progress'],
  ])('that is running redirects %s from its results to its progress', async (_who, isSuperuser, place) => {
    open(`/scans/${runningId}`, { scenario: { isSuperuser } })
    await waitFor(() => expect(window.location.pathname).toBe(`/${place}/${runningId}`))
  })

  test('that failed says why first and offers to run again; no alerts are counted', async () => {
    const ended = { alerts: 0, state: 'failed' as const }
    network.answers[`POST /api/v1/scans/${runningId}/run-again`] = [
      200,
      { scan_id: runningId, scan_instance_id: null },
    ]
    open(`/scans/${runningId}`, { scenario: ended })
    expect(await screen.findByText('The store answered every visit with an error.')).toBeTruthy()
    expect(screen.queryByText(/No alerts found|New Alerts/i)).toBeNull()
    expect(screen.queryByText(/alerts discovered/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/pending/${runningId}`))
  })

  test('that was canceled shows its findings, marked as partial', async () => {
    open(`/scans/${runningId}`, { scenario: { state: 'cancelled', alerts: 2 } })
    expect(await screen.findByText('Partial result: the analysis was canceled')).toBeTruthy()
    expect(screen.getByText(/2 alerts discovered/)).toBeTruthy()
  })

  test('that is completed can be run again', async () => {
    open(`/scans/${runningId}`, { scenario: { state: 'completed' } })
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy()
  })

  test('that ended without a run shows its end, and does not wait for an operator', async () => {
    detailOf({
      state: 'failed',
      state_reason: 'We could not read the store.',
      in_progress: false,
      scan_instance_id: null,
    })
    open(`/in-progress/${runningId}`)
    expect(await screen.findByText('We could not read the store.')).toBeTruthy()
    expect(screen.queryByText('Waiting to be run')).toBeNull()
    expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy()
  })

  test.each(['pending', 'in-progress'])(
    'that is running is canceled at /%s only after a confirmation',
    async (place) => {
      open(`/${place}/${runningId}`)
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel analysis' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText(/Alerts found so far are kept/)).toBeTruthy()
      expect(callsTo(`POST /api/v1/scans/${runningId}/cancel`)).toEqual([])
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel analysis' }))
      await waitFor(() => expect(callsTo(`POST /api/v1/scans/${runningId}/cancel`)).toHaveLength(1))
    },
  )

  test('is neither canceled nor run again in the free audit', async () => {
    open(`/pending/${runningId}`, { scenario: { audit: true } })
    await screen.findByText(/pages scanned/)
    expect(screen.queryByRole('button', { name: 'Cancel analysis' })).toBeNull()
  })
})
