/** Images that injections insert into a shop, drawn once. */
import sharp from 'sharp'

const side = 1200

/** Noise compresses badly, as photos of gravel and grass do. Deterministic. */
function grain(pixels: number, strength: number): Buffer {
  const bytes = Buffer.alloc(pixels * pixels * 3)
  let state = 7
  for (let at = 0; at < bytes.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[at] = 128 + Math.round(((state >> 8) % (2 * strength)) - strength)
  }
  return bytes
}

const photo = (pixels: number, strength: number, quality: number) =>
  sharp(grain(pixels, strength), { raw: { width: pixels, height: pixels, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()

/** A shape of its own on a white background, or in a room. */
const thing = (form: number, ground: 'white' | 'room') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="white"/>${
        ground === 'room'
          ? '<rect width="1200" height="500" fill="#456"/><rect y="700" width="700" height="500" fill="#a63"/><rect ' +
            'x="800" width="400" height="1200" fill="#7a5"/>'
          : ''
      }${[0, 1, 2, 3]
        .map(
          (part) =>
            `<rect x="${200 + ((form * 173 + part * 251) % 600)}" y="${200 + ((form * 97 + part * 359) % 600)}" ` +
            `width="${90 + ((form * 61 + part * 83) % 180)}" height="${90 + ((form * 139 + part * 47) % 200)}" ` +
            `fill="hsl(${(form * 47 + part * 90) % 360} 60% 35%)"/>`,
        )
        .join('')}</svg>`,
    ),
  )

/** JPEG of the shape with this number. */
export const sharpThing = (form: number): Promise<Buffer> => thing(form, 'white').jpeg().toBuffer()

/** Blurred. */
export const softThing = (form: number, ground: 'white' | 'room'): Promise<Buffer> =>
  thing(form, ground).blur(16).jpeg().toBuffer()

/** Several megabytes, most of which could be saved. */
export const heavyPhoto = (): Promise<Buffer> => photo(2000, 90, 92)

/** As heavy as a photo of its size may be. */
export const fairPhoto = (): Promise<Buffer> => photo(1600, 40, 78)

/** A sharp photo with sides of this many pixels. */
export const photoOfSize = async (pixels: number): Promise<Buffer> =>
  sharp(await sharpThing(5))
    .resize(pixels, pixels)
    .jpeg()
    .toBuffer()

/** An image without any color, as old themes use for spacing. */
export const seeThrough = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()

/** A shape in front of a uniform colored background. */
export const thingOn = (ground: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: ground } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><ellipse cx="400" cy="430" rx="190" ' +
            'ry="230" fill="#b0643c"/><rect x="330" y="150" width="140" height="120" fill="#8c4a2a"/></svg>',
        ),
      },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
