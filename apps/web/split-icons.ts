import type { Plugin } from 'vite'

/**
 * Makes a module of each icon, so that a screen loads the icons that it shows. In the sources all are in one file, because a hundred files of
 * one line would be in everybody's way.
 */
export const splitIcons: Plugin = {
  name: 'vitrine-split-icons',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/icons\.gen\.ts(\?|$)/ },
    handler(code, id) {
      const wanted = id.split('?icon=')[1]
      const lines = code.split('\n').flatMap((line) => {
        const name = line.match(/^export const (\w+) = /)?.[1]
        if (name === undefined) return []
        if (wanted === undefined) return [`export { ${name} } from './icons.gen.ts?icon=${name}'`]
        return name === wanted ? [line] : []
      })
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  },
}
