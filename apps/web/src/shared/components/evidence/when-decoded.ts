/** Resolves when a loaded image can be painted: until then it leaves its place blank, however long that takes. */
export async function whenDecoded(image: HTMLImageElement): Promise<void> {
  try {
    await image.decode()
  } catch {
    // Whatever can be shown of it is shown.
  }
}
