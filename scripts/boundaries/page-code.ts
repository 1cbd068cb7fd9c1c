/**
 * Code that runs in visited pages. It is sent there as the text of a function, so it must use nothing of its
 * module, and it is sent by one file only, which chooses the world that it runs in.
 */
import type { parseSync } from 'oxc-parser'

type Program = ReturnType<typeof parseSync>['program']

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

interface Problem {
  line: number
  message: string
}

export interface PageCode {
  /** Functions for pages that use names which don't exist in the page. */
  unreachable: readonly Problem[]
  /** Calls that run code in a page. */
  direct: readonly Problem[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): { key: string; child: Node }[] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child) => ({ key, child })),
  )

function walk(node: Node, visit: (node: Node, parent: Node | null, key: string) => void): void {
  const step = (at: Node, parent: Node | null, key: string) => {
    visit(at, parent, key)
    for (const { key: below, child } of childrenOf(at)) step(child, at, below)
  }
  step(node, null, '')
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** Names that a pattern declares. */
function declaredBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  return childrenOf(pattern).flatMap(({ key, child }) =>
    key === 'key' || key === 'typeAnnotation' || key === 'right' ? [] : declaredBy(child),
  )
}

/** Values that the file imports or declares at its top level. */
function topNames(program: Node): Set<string> {
  const names = new Set<string>()
  for (const { child } of childrenOf(program)) {
    if (child.type === 'ImportDeclaration' && child.importKind !== 'type')
      for (const { child: specifier } of childrenOf(child))
        if (specifier.importKind !== 'type' && isNode(specifier.local)) names.add(nameOf(specifier.local))
    const declaration = isNode(child.declaration) ? child.declaration : child
    if (declaration.type === 'FunctionDeclaration') names.add(nameOf(declaration.id))
    if (declaration.type === 'VariableDeclaration' && declaration.declare !== true)
      for (const { child: declarator } of childrenOf(declaration))
        if (isNode(declarator.id)) for (const name of declaredBy(declarator.id)) names.add(name)
  }
  return names
}

/** Names that a function uses and does not declare itself. */
function freeNames(body: Node): { name: string; start: number }[] {
  const own = new Set<string>()
  const used: { name: string; start: number }[] = []
  walk(body, (node, parent, key) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id))
      for (const name of declaredBy(node.id)) own.add(name)
    if (Array.isArray(node.params))
      for (const param of node.params.filter(isNode)) for (const name of declaredBy(param)) own.add(name)
    const isMemberName = (key === 'property' || key === 'key') && parent !== null && parent.computed !== true
    const isType = parent?.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(parent.type)
    if (node.type === 'Identifier' && !isMemberName && !isType)
      used.push({ name: nameOf(node), start: node.start })
  })
  return used.filter(({ name }) => !own.has(name))
}

const makers = new Set(['pageFunction', 'pageFunctionWith'])
const mainWorldCalls = new Set(['inMainWorld', 'beforeScriptsInMainWorld'])
const alwaysDirect = new Set([
  'evaluateHandle',
  'waitForFunction',
  'addInitScript',
  'addScriptTag',
  '$eval',
  '$$eval',
])
const runsCode = /^(Runtime\.(evaluate|callFunctionOn)|Page\.addScriptToEvaluateOnNewDocument)$/
const pageLike = /(^|\.)(page|frame|tab|context|locator|element|handle)$/i
const textOrFunction = new Set([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
])

/** Finds what a file sends to pages. */
export function pageCodeOf(program: Program, lineAt: (offset: number) => number, text: string): PageCode {
  const root = program as unknown as Node
  const top = topNames(root)
  const unreachable: Problem[] = []
  const direct: Problem[] = []
  walk(root, (node) => {
    if (node.type === 'Literal' && runsCode.test(String(node.value)))
      direct.push({ line: lineAt(node.start), message: `sends ${String(node.value)}` })
    if (node.type !== 'CallExpression') return
    const given = (node.arguments as Node[]) ?? []
    const callee = nameOf(node.callee)
    const body = given.at(-1)
    if (makers.has(callee) && body !== undefined)
      for (const { name, start } of freeNames(body))
        if (top.has(name))
          unreachable.push({
            line: lineAt(start),
            message: `uses ${name}, which isn’t available in the page: list it as a dependency`,
          })
    const [, called] = given
    if (mainWorldCalls.has(callee) && called?.type === 'Identifier' && !/InMainWorld$/.test(nameOf(called)))
      direct.push({
        line: lineAt(node.start),
        message: `runs ${nameOf(called)} among the page's own scripts: end its name with InMainWorld`,
      })
    if (!isNode(node.callee) || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee as unknown as { object: Node & { end: number }; property: Node }
    const method = nameOf(property)
    const isOfPage =
      pageLike.test(text.slice(object.start, object.end)) || textOrFunction.has(given[0]?.type ?? '')
    if (alwaysDirect.has(method) || (method === 'evaluate' && isOfPage))
      direct.push({ line: lineAt(node.start), message: `calls ${method} of a page` })
  })
  return { unreachable, direct }
}
