/** Compressed answers, kept by what they say. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Quality of compression: the usual one for answers made at the moment. */
const quality = 4
/** Of all that is kept, compressed. */
const mostBytes = 32 * 1024 ** 2
/** The window in which repetitions are found, as powers of two; a short answer needs no large one. */
const [smallestWindow, largestWindow] = [12, 22]

interface Kept {
  bytes: Promise<Buffer>
  size: number
}

/**
 * Compresses each body once while it is asked for. An answer is made anew for every caller, with his rights; only
 * when it came out byte for byte as an earlier one, that one's compressed bytes are sent.
 */
export class CompressedBodies {
  /** By digest of the body; the first is the one that was asked for longest ago. */
  readonly #kept = new Map<string, Kept>()
  #size = 0
  readonly #most: number

  constructor(most = mostBytes) {
    this.#most = most
  }

  /** @param digest tells bodies apart, as SHA-256 does */
  of(digest: string, body: string | Buffer): Promise<Buffer> {
    const known = this.#kept.get(digest)
    if (known !== undefined) {
      this.#kept.delete(digest)
      this.#kept.set(digest, known)
      return known.bytes
    }
    const kept: Kept = { bytes: compressed(body), size: 0 }
    this.#kept.set(digest, kept)
    kept.bytes.then(
      ({ length }) => {
        kept.size = length
        this.#size += length
        this.#dropOldest()
      },
      () => this.#kept.delete(digest),
    )
    return kept.bytes
  }

  get size(): number {
    return this.#size
  }

  #dropOldest(): void {
    for (const [digest, { size }] of this.#kept) {
      if (this.#size <= this.#most) return
      // What is not ready yet counts for nothing, and somebody waits for it.
      if (size === 0) continue
      this.#kept.delete(digest)
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
