import { basename } from 'node:path'

type File = { file: string; text: string }

/** Unclear words in names, with their replacements. */
const retired: Record<string, string> = {
  carry: 'enqueue or flush: the outbox of the bag',
  hitch: 'blocker',
  fate: 'outcome',
  knock: 'ask the running site',
  told: 'label, or what is shown or sent',
  said: 'notice or message',
  stretch: 'slot, where it is a slot of the kitchen’s clock',
  loads: 'slot usage',
  let: 'leave, void or release',
}

/** Words that say nothing in any name. */
const empty = ['carry', 'told', 'said', 'hitch', 'fate', 'knock']

/** Ambiguous word pairs. */
const retiredPairs: Record<string, string> = {
  'let go': 'release, void or leave',
  'come back': 'resume or recover',
  'bring bag': 'move the bag',
  'open door': 'connect',
  'takes up': 'slot usage',
  'require person': 'require a captcha',
}

/** Participles are no type names: `ShownOrder` instead of `Shown`. */
const emptyTypes =
  /^(?:World|Wish|[A-Z][a-z]+ed|Built|Chosen|Drawn|Found|Frozen|Given|Held|Kept|Known|Laid|Made|Read|Said|Seen|Sent|Shown|Sold|Taken|Told|Written)$/
/** Nouns with the same ending. */
const notEmpty = ['Feed', 'Seed', 'Speed']

const exported = /^export (?:async )?(?:function\*?|const|let|type|class) (\$?\w+)/gm
const declared =
  /^\s*(?:export )?(?:async )?(?:function\*?|const|let|type|interface|class) (\$?\w+)|\[(\w+), set\w+\]/gm
/** Generic types name their subject in the parameter: `Queued<Change>`. */
const types = /^\s*(?:export )?(?:type|interface) (\w+)(?![\w<])/gm

/** Returns each name with a retired word, with the replacement. */
export function retiredNames(files: File[]): string[] {
  return files.flatMap(({ file, text }) => {
    const isOfSite = !file.startsWith('tests/') && !/\.test\.tsx?$/.test(file)
    const say = (name: string, word: string, instead = 'what it is') =>
      `${file}: ${name} — instead of ${word}, say ${instead}`
    const wholes = [basename(file), ...namesIn(text, exported)].flatMap(name =>
      wordsOf(name).flatMap(word => (word in retired ? say(name, word, retired[word]) : [])),
    )
    if (!isOfSite) return wholes
    const within = namesIn(text, declared).flatMap(name => [
      ...wordsOf(name).flatMap(word => (empty.includes(word) ? say(name, word, retired[word]) : [])),
      ...pairsOf(name).flatMap(pair => (pair in retiredPairs ? say(name, pair, retiredPairs[pair]) : [])),
    ])
    const shapes = namesIn(text, types).flatMap(name =>
      emptyTypes.test(name) && !notEmpty.includes(name) ? say(name, name) : [],
    )
    return [...new Set([...wholes, ...within, ...shapes])]
  })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name, state]) => name ?? state ?? '')
}

function wordsOf(name: string): string[] {
  return name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map(word => word.toLowerCase())
}

function pairsOf(name: string): string[] {
  return wordsOf(name).map((word, place, words) => `${word} ${words[place + 1] ?? ''}`)
}
