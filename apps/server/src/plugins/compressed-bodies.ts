/** Cache of compressed response bodies, by content. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Compression quality: the usual one for dynamic responses. */
const quality = 4
/** Limit of the cache in bytes, counted after compression. */
const maxBytes = 32 * 1024 ** 2
/** Compression window as a power of two; a short body needs no large one. */
const [smallestWindow, largestWindow] = [12, 22]

interface Entry {
  bytes: Promise<Buffer>
  size: number
}

/**
 * Compresses each body once while it is in demand. Every response is computed for its caller, with the caller's
 * rights; only if it is byte for byte the same as an earlier one are that one's compressed bytes sent.
 */
export class CompressedBodies {
  /** By digest of the body, least recently used first. */
  readonly #entries = new Map<string, Entry>()
  #size = 0
  readonly #maxBytes: number

  constructor(max = maxBytes) {
    this.#maxBytes = max
  }

  /** @param digest collision-resistant hash of the body, such as SHA-256 */
  of(digest: string, body: string | Buffer): Promise<Buffer> {
    const known = this.#entries.get(digest)
    if (known !== undefined) {
      this.#entries.delete(digest)
      this.#entries.set(digest, known)
      return known.bytes
    }
    const entry: Entry = { bytes: compressed(body), size: 0 }
    this.#entries.set(digest, entry)
    entry.bytes.then(
      ({ length }) => {
        entry.size = length
        this.#size += length
        this.#dropOldest()
      },
      () => this.#entries.delete(digest),
    )
    return entry.bytes
  }

  get size(): number {
    return this.#size
  }

  #dropOldest(): void {
    for (const [digest, { size }] of this.#entries) {
      if (this.#size <= this.#maxBytes) return
      // An unfinished entry has no size yet, and a request waits for it.
      if (size === 0) continue
      this.#entries.delete(digest)
      this.#size -= size
    }
  }
}

function compressed(body: string | Buffer): Promise<Buffer> {
  const window = Math.ceil(Math.log2(body.length))
  return compress(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(largestWindow, Math.max(smallestWindow, window)),
    },
  })
}
