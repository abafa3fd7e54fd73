type Rule = {
  /** The first matching rule applies. */
  folder: RegExp
  may: RegExp
  mayAsType?: RegExp
  packages?: RegExp
  say: string
}

export const rules: Rule[] = [
  {
    folder: /^src\/art\//,
    may: /^src\/domain\/content\/art\.ts$/,
    packages: /^(node:|sharp$)/,
    say: 'art imports only the names of its pictures',
  },
  {
    folder: /^src\/domain\//,
    may: /^$/,
    packages: /^dayjs/,
    say: 'domain imports nothing but itself and dayjs',
  },
  {
    folder: /^src\/contract\//,
    may: /^src\/domain\//,
    packages: /^zod$/,
    say: 'contract imports domain and zod only',
  },
  {
    folder: /^src\/copy\//,
    may: /^src\/domain\//,
    mayAsType: /^src\/contract\//,
    packages: /^$/,
    say: 'copy imports domain, and contract as types',
  },
  {
    folder: /^src\/server\/(db|catalog)\//,
    may: /^src\/(domain|server\/(db|catalog))\//,
    mayAsType: /^src\/contract\//,
    say: 'db and catalog import domain and each other',
  },
  {
    folder: /^src\/server\/providers\//,
    may: /^src\/(domain|server\/db)\//,
    mayAsType: /^src\/contract\//,
    say: 'providers import domain and db',
  },
  {
    folder: /^src\/server\/words\//,
    may: /^src\/(domain\/language\.ts$|copy\/)/,
    packages: /^$/,
    say: 'words import only copy',
  },
  {
    folder: /^src\/server\/mail\//,
    may: /^src\/(domain|server\/words)\//,
    mayAsType: /^src\/contract\//,
    packages: /^$/,
    say: 'mail imports domain and words, and contract as types',
  },
  {
    folder: /^src\/server\/services\//,
    may: /^src\/(domain|contract|server\/(db|providers|catalog|mail|words))\/|^src\/server\/language\.ts$/,
    packages: /^(node:|drizzle-orm|pino$|zod$|@zxcvbn-ts\/)/,
    say: 'services import db, catalog, providers, mail, contract and domain; never routes or hono',
  },
  {
    folder: /^src\/server\/routes\//,
    may: /^src\/(domain|contract|server\/(services|words))\/|^src\/server\/language\.ts$/,
    say: 'routes import contract and services; never the database',
  },
  { folder: /^src\/server\/jobs\//, may: /^src\/(domain|server\/services)\//, say: 'jobs run services' },
  {
    folder: /^src\/server\/config\//,
    may: /^src\/(server\/providers|domain\/look)\/|^src\/domain\/(language|menu\/catalog\/catalog-words)\.ts$|^storyblok\/local\//,
    packages: /^(zod$|node:)/,
    say: 'config imports the providers it configures',
  },
  {
    folder: /^src\/server\/responses\//,
    may: /^src\/(server|domain)\/language(-address)?\.ts$/,
    mayAsType: /^src\/(content|domain\/look)\//,
    say: 'responses import only the language rules of server and domain',
  },
  {
    folder: /^src\/server\/content\//,
    may: /^src\/(server\/(config|responses)|domain|content)\/|^storyblok\//,
    say: 'server/content imports config, responses, domain, content and storyblok',
  },
  {
    folder: /^src\/server\/(operator\/|web\/preview\.ts$)/,
    may: /^src\/(server|contract|copy|domain)\/|^storyblok\/check\//,
    mayAsType: /^src\/content\//,
    say: 'operators and editors read English, which is the copy itself',
  },
  {
    folder: /^src\/server\//,
    may: /^src\/(server|contract|domain)\/|^storyblok\/((check|local|schema)\/|push\/sync-datasources\.ts$)/,
    mayAsType: /^src\/content\//,
    say: 'the server imports no browser code, and copy only through server/words',
  },
  {
    folder: /^src\/stores\//,
    may: /^src\/(domain|copy)\//,
    mayAsType: /^src\/contract\//,
    packages: /^(nanostores|@nanostores\/persistent|ofetch|zod|@stripe\/stripe-js(\/pure)?)$/,
    say: 'stores import domain and copy, and contract as types',
  },
  {
    folder: /^src\/build\//,
    may: /^src\/domain\/language\.ts$/,
    packages: /^(astro(\/errors)?$|rolldown$|@electric-sql\/pglite$|node:)/,
    say: 'the build imports only the list of languages',
  },
  {
    folder: /^src\/worker\//,
    may: /^src\/(domain|copy)\//,
    packages: /^(astro$|node:)/,
    say: 'the service worker imports domain and copy',
  },
  {
    folder: /^src\/ui\//,
    may: /^src\/(domain\/(money\/|look\/|content\/(art|focus)\.ts)|styles\/|copy\/shell\/(counter|dialog|price)\.ts$)/,
    say: 'ui imports no store, contract or feature',
  },
  {
    folder: /^src\/features\//,
    may: /^src\/(stores\/(?!api\/request\.ts)|(ui|copy|domain|features)\/|worker\/worker\.ts)/,
    mayAsType: /^src\/(contract\/|stores\/api\/request\.ts)/,
    say: 'features import stores, ui, copy and domain; stores make the requests',
  },
  {
    folder: /^src\/islands\//,
    may: /^src\/(features|stores|domain)\//,
    mayAsType: /^src\/contract\//,
    say: 'islands import features and stores',
  },
  {
    folder: /^src\/content\//,
    may: /^src\/domain\/|^storyblok\//,
    mayAsType: /^src\/contract\//,
    say: 'content imports storyblok and domain, and contract as types',
  },
  {
    folder: /^src\/storyblok\//,
    may: /^src\/(ui|content|islands|copy|domain|features\/marketing)\/|^storyblok\//,
    mayAsType: /^src\/contract\//,
    say: 'blocks import no store, and only the features for marketing',
  },
  {
    folder: /^src\/(pages|layouts)\//,
    may: /^src\/(layouts|islands|features|content|ui|copy|domain|styles|stores)\/|^storyblok\//,
    mayAsType: /^src\/contract\//,
    say: 'pages import layouts, islands, features, content, ui, copy, domain and stores',
  },
  { folder: /^src\/styles\//, may: /^$/, say: 'styles import nothing' },
  {
    folder: /^src\/env\.d\.ts$/,
    may: /^$/,
    mayAsType: /^src\/(content|domain\/look)\//,
    say: 'env.d.ts imports only types',
  },
  {
    folder: /^storyblok\/pictures\//,
    may: /^tests\/support\/|^storyblok\//,
    say: 'storyblok/pictures imports storyblok and test support',
  },
  { folder: /^storyblok\//, may: /^$/, say: 'storyblok imports nothing from src' },
]
