import { describe, expect, it } from 'vitest'
import { openDocument } from './page-document.ts'

const body = (html: string) =>
  openDocument({ url: 'https://shop.example/', html: `<body>${html}`, headers: {} })
    .$('body')
    .html()

describe('a page streamed by React', () => {
  it('has each part in place of its loading state', () => {
    const html =
      '<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></main>' +
      '<div hidden id="S:0"><h1>Lamp</h1><b>$5</b></div>'
    expect(body(html)).toBe('<main><!--$?--><h1>Lamp</h1><b>$5</b><!--/$--></main>')
  })

  it('supports nested parts and loading states with boundaries', () => {
    const html =
      '<!--$?--><template id="B:0"></template><i><!--$-->a<!--/$--></i><!--$-->b<!--/$--><!--/$-->' +
      '<div hidden id="S:0"><template id="P:1"></template><!--$?--><template id="B:a"></template>…<!--/$--></div>' +
      '<div hidden id="S:1"><h1>Lamp</h1></div><div hidden id="S:a"><b>$5</b></div>'
    expect(body(html)).toBe('<!--$?--><h1>Lamp</h1><!--$?--><b>$5</b><!--/$--><!--/$-->')
  })

  it('stays unchanged if a part is missing or would contain itself', () => {
    const html =
      '<!--$?--><template id="B:0"></template><p>Loading</p><!--/$-->' +
      '<div hidden="" id="S:1"><template id="P:1"></template></div>'
    expect(body(html)).toBe(html)
  })

  it('shows the streamed content', () => {
    const page = openDocument({
      url: 'https://shop.example/',
      html: '<body><template id="P:0"></template><div hidden id="S:0"><h1>Lamp</h1></div>',
      headers: {},
    })
    const [heading] = page.elements.all('h1')
    expect(heading && page.isVisible(heading)).toBe(true)
  })
})
