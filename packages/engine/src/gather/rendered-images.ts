/** Pictures of the rendered page with what the browser made of them. */
import type { RenderedImagesArtifact } from '../artifacts.ts'
import { boxOfScript, pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

const script = `(() => {
  ${pathOfScript}
  ${boxOfScript}
  return [...document.images].slice(0, 400).map((image) => {
    const style = getComputedStyle(image)
    const box = boxOf(image)
    return { url: image.currentSrc || image.src, path: pathOf(image), naturalWidth: image.naturalWidth,
      naturalHeight: image.naturalHeight, isComplete: image.complete, box, objectFit: style.objectFit,
      isVisible: box !== null && box.width > 1 && style.visibility === 'visible' && Number(style.opacity) > 0.02 }
  })
})()`

/** Reads all pictures as they stand now. */
export async function gatherRenderedImages(page: ScriptRunner): Promise<RenderedImagesArtifact> {
  return { images: (await page.evaluate(script)) as RenderedImagesArtifact['images'] }
}
