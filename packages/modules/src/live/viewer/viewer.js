/* Shows the pictures of a running browser as they come. Nothing is asked for while the page is hidden. */
// The server's codes for what will not get better by trying again.
const ended = 4001
const refused = 4003
const crowded = 4008
const timeBytes = 8
const headBytes = timeBytes + 2
/** Without a picture for so long, what is being read is shown instead. */
const quietAfterMs = 6_000

const canvas = document.getElementById('screen')
const state = document.getElementById('state')
const action = document.getElementById('action')
const address = document.getElementById('address')
const context = canvas.getContext('2d')

let socket = null
let retryMs = 1_000
let retryTimer = 0
let isOver = false
let drawing = false
let next = null
let lastFrameAt = 0

function connect() {
  if (isOver || socket !== null || document.hidden) return
  const url = new URL(`${location.pathname.replace(/\/$/, '')}/frames`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const opened = new WebSocket(url)
  socket = opened
  opened.binaryType = 'arraybuffer'
  opened.addEventListener('open', () => {
    retryMs = 1_000
    if (lastFrameAt === 0) say('Waiting for the browser…')
  })
  opened.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') takeText(JSON.parse(data))
    else takeFrame(data, opened)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket === opened) socket = null
    if (code === ended) return finish('The analysis has ended.')
    if (code === refused) return finish('You no longer have access to this analysis.')
    if (code === crowded) return finish('Too many people are watching this analysis right now.')
    if (isOver || document.hidden) return
    say('Connecting again…')
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, 15_000)
  })
}

function takeText(message) {
  // While pictures come, each says itself what it shows.
  if (message.type !== 'caption' || performance.now() - lastFrameAt <= quietAfterMs) return
  tell(message)
  show('reading')
}

function tell(caption) {
  action.textContent = caption.action_text ?? 'Getting ready'
  address.textContent = caption.current_url ?? ''
  parent.postMessage({ source: 'vitrine-live', ...caption, type: 'caption' }, location.origin)
}

/* What stands in the stage: pictures, what is being read, or how the connection is. */
function show(mode) {
  if (document.body.dataset.mode === mode && mode !== 'state') return
  document.body.dataset.mode = mode
  const text = mode === 'state' ? state.textContent : ''
  parent.postMessage({ source: 'vitrine-live', type: 'mode', mode, text }, location.origin)
}

/* Of pictures that come while one is drawn only the newest is drawn next; each is acknowledged, drawn or not. */
function takeFrame(data, from) {
  if (next !== null) acknowledge(next.from)
  next = { data, from }
  if (!drawing) void draw()
}

async function draw() {
  drawing = true
  while (next !== null) {
    const { data, from } = next
    next = null
    try {
      const head = new DataView(data)
      const start = headBytes + head.getUint16(timeBytes)
      const caption = JSON.parse(new TextDecoder().decode(data.slice(headBytes, start)))
      const picture = await createImageBitmap(new Blob([data.slice(start)], { type: 'image/jpeg' }))
      if (canvas.width !== picture.width) canvas.width = picture.width
      if (canvas.height !== picture.height) canvas.height = picture.height
      context.drawImage(picture, 0, 0)
      picture.close()
      lastFrameAt = performance.now()
      canvas.dataset.drawnAt = String(head.getFloat64(0))
      if (caption.current_url !== undefined)
        tell({ ...caption, highlight: placed(caption.highlight, canvas.width / canvas.height) })
      show('frames')
    } catch {
      // A picture that cannot be read is passed over.
    }
    acknowledge(from)
  }
  drawing = false
}

/* From shares of the picture to shares of the stage, in which the picture stands at the top and in the middle. */
function placed(highlight, ratio) {
  if (!highlight || innerHeight === 0) return null
  const { x, y, width, height, label } = highlight
  const across = Math.min(1, (ratio * innerHeight) / innerWidth)
  const down = Math.min(1, innerWidth / ratio / innerHeight)
  const left = (1 - across) / 2
  return { x: left + x * across, y: y * down, width: width * across, height: height * down, label }
}

function acknowledge(from) {
  if (from.readyState === WebSocket.OPEN) from.send('a')
}

function say(text) {
  state.textContent = text
  if (performance.now() - lastFrameAt > quietAfterMs && document.body.dataset.mode !== 'reading')
    show('state')
}

function finish(text) {
  isOver = true
  state.textContent = text
  // The last picture stays.
  if (lastFrameAt === 0) show('state')
  parent.postMessage({ source: 'vitrine-live', type: 'ended' }, location.origin)
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    clearTimeout(retryTimer)
    socket?.close()
  } else connect()
})
connect()
