import { Extension, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

type OpaqueNodeOptions = {
  /** Returns the contents shown for an unsupported node: its label, or a button for each block in it. */
  show: (node: unknown) => (string | HTMLElement)[]
}

/** Returns the TipTap extensions for rich text. Unsupported nodes and marks are preserved as opaque ones. */
export function createRichTextExtensions(show: OpaqueNodeOptions['show'] = () => ['Kept']) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: { autolink: false, openOnClick: false, HTMLAttributes: { rel: null, target: null } },
      codeBlock: false,
      // The editor has its own undo history, which covers the whole page.
      undoRedo: false,
      // By default, TipTap adds a paragraph after a table or horizontal rule.
      trailingNode: false,
    }),
    storedAttributes,
    table,
    tableRow,
    tableCell('tableCell', 'td'),
    tableCell('tableHeader', 'th'),
    opaqueNode('keptBlock', 'div').configure({ show }),
    opaqueNode('keptInline', 'span').configure({ show }),
    keptMark,
  ]
}

/** Defines an attribute that is stored as JSON in the HTML, so that it survives cut and paste. */
function jsonAttribute(name: string) {
  const data = `data-${name}`
  return {
    default: null,
    parseHTML: (element: HTMLElement) => parsed(element.getAttribute(data)),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] ? { [data]: JSON.stringify(attributes[name]) } : {},
  }
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

const storedAttributes = Extension.create({
  name: 'storedAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'horizontalRule'],
        ...['table', 'tableRow', 'tableCell', 'tableHeader', 'link'],
      ],
      attributes: { stored: jsonAttribute('stored') },
    },
  ],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

function tableCell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** Defines a node that can be moved or deleted but not edited. */
function opaqueNode(name: string, tag: 'div' | 'span') {
  return Node.create<OpaqueNodeOptions>({
    name,
    group: tag === 'div' ? 'block' : 'inline',
    inline: tag === 'span',
    atom: true,
    addAttributes: () => ({ node: jsonAttribute('node') }),
    parseHTML: () => [{ tag: `${tag}[data-node]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement(tag)
        dom.className = 'kept'
        dom.append(...this.options.show(node.attrs.node))
        return { dom }
      }
    },
  })
}

const keptMark = Mark.create({
  name: 'keptMark',
  // An empty `excludes` lets several unsupported marks overlap on the same text.
  excludes: '',
  addAttributes: () => ({ mark: jsonAttribute('mark') }),
  parseHTML: () => [{ tag: 'span[data-mark]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
