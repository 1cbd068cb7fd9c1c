/** Images of the rendered page as the browser shows them. */
import type { Page } from 'playwright-core'
import type { RenderedImagesArtifact } from '../api/artifacts.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { readRenderedImages } from './rendered-images.page.ts'

/** Reads all images as they are now. Takes milliseconds, and about a second where images fail to load. */
export function captureRenderedImages(page: Page): Promise<RenderedImagesArtifact> {
  return inIsolatedWorld(page, readRenderedImages)
}
