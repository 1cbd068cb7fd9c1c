import { expect, test } from 'vitest'
import { clickTarget } from './click-target.ts'

test('a script or a router’s attribute names where a click leads', () => {
  for (const [attribs, target] of [
    [{ onclick: "location.href='/urun/12'" }, '/urun/12'],
    [{ onclick: 'window.location = "urun.php?id=12";return false' }, 'urun.php?id=12'],
    [{ onclick: "document.location.assign('./urun/12')" }, './urun/12'],
    [{ onclick: "location.hash = '/urun/12'" }, '#/urun/12'],
    [{ onclick: 'location.href=&quot;/urun/12&quot;' }, '/urun/12'],
    [{ routerlink: '/urun/12' }, '/urun/12'],
    [{ 'ng-reflect-router-link': '/urun/12' }, '/urun/12'],
    [{ 'data-href': 'https://shop.example/urun/12' }, 'https://shop.example/urun/12'],
  ] as const)
    expect(clickTarget(attribs), JSON.stringify(attribs)).toBe(target)
})

test('what only acts, or builds its address, names none', () => {
  const idle: Record<string, string>[] = [
    {},
    { onclick: "addToCart('/urun/12')" },
    { onclick: "location.href='/urun/' + id" },
    { onclick: "location.href='javascript:void(0)'" },
    { onclick: 'location.reload()' },
    { onclick: "if (confirm('Emin misiniz?')) location.href='/sil/12'" },
    { 'data-href': '#' },
    { routerlink: '' },
    { 'data-url': '/sepet/ekle/12' },
  ]
  for (const attribs of idle) expect(clickTarget(attribs), JSON.stringify(attribs)).toBeNull()
})
