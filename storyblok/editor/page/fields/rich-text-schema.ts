import { Extension, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

type KeptOptions = {
  /** Returns the contents of a node that is kept whole: its label, or a button for each of its blocks. */
  show: (node: unknown) => (string | HTMLElement)[]
}

/** Extensions for the texts of this site; other nodes and marks are preserved. */
export function richTextSchema(show: KeptOptions['show'] = () => ['Kept']) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: { autolink: false, openOnClick: false, HTMLAttributes: { rel: null, target: null } },
      codeBlock: false,
      // Undo covers the whole page (trail).
      undoRedo: false,
      // Would add a paragraph after a table or line.
      trailingNode: false,
    }),
    storedAttributes,
    table,
    tableRow,
    tableCell('tableCell', 'td'),
    tableCell('tableHeader', 'th'),
    keptNode('keptBlock', 'div').configure({ show }),
    keptNode('keptInline', 'span').configure({ show }),
    keptMark,
  ]
}

/** An attribute that holds JSON, also while it is cut and pasted. */
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

/** A node that can be moved or deleted, but not changed. */
function keptNode(name: string, tag: 'div' | 'span') {
  return Node.create<KeptOptions>({
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
  // Several kept marks may be on the same words.
  excludes: '',
  addAttributes: () => ({ mark: jsonAttribute('mark') }),
  parseHTML: () => [{ tag: 'span[data-mark]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
