type Rule = {
  /** The folder to which the rule applies. The first matching rule wins. */
  folder: RegExp
  allowed: RegExp
  allowedAsType?: RegExp
  packages?: RegExp
  message: string
}

export const importRules: Rule[] = [
  {
    folder: /^src\/art\//,
    allowed: /^src\/domain\/content\/art\.ts$/,
    packages: /^(node:|sharp$)/,
    message: 'art imports only the names of its pictures',
  },
  {
    folder: /^src\/domain\//,
    allowed: /^$/,
    packages: /^dayjs/,
    message: 'domain imports nothing but itself and dayjs',
  },
  {
    folder: /^src\/language\//,
    allowed: /^src\/domain\//,
    packages: /^$/,
    message: 'language imports only domain',
  },
  {
    folder: /^src\/contract\//,
    allowed: /^src\/domain\//,
    packages: /^zod$/,
    message: 'contract imports domain and zod only',
  },
  {
    folder: /^src\/copy\//,
    allowed: /^src\/(domain|language)\//,
    allowedAsType: /^src\/contract\//,
    packages: /^$/,
    message: 'copy imports domain and language, and contract as types',
  },
  {
    folder: /^src\/server\/(db|catalog)\//,
    allowed: /^src\/(domain|server\/(db|catalog))\//,
    allowedAsType: /^src\/contract\//,
    message: 'db and catalog import domain and each other',
  },
  {
    folder: /^src\/server\/providers\//,
    allowed: /^src\/(domain|server\/db)\//,
    allowedAsType: /^src\/contract\//,
    message: 'providers import domain and db',
  },
  {
    folder: /^src\/server\/texts\//,
    allowed: /^src\/(language|copy)\//,
    packages: /^$/,
    message: 'texts import only copy and language',
  },
  {
    folder: /^src\/server\/mail\//,
    allowed: /^src\/(domain|language|server\/texts)\//,
    allowedAsType: /^src\/contract\//,
    packages: /^$/,
    message: 'mail imports domain, language and texts, and contract as types',
  },
  {
    folder: /^src\/server\/services\//,
    allowed:
      /^src\/(domain|language|contract|server\/(db|providers|catalog|mail|texts))\/|^src\/server\/language\.ts$/,
    packages: /^(node:|drizzle-orm|pino$|zod$|@zxcvbn-ts\/)/,
    message:
      'services import db, catalog, providers, mail, contract, language and domain; never routes or hono',
  },
  {
    folder: /^src\/server\/routes\//,
    allowed: /^src\/(domain|contract|server\/(services|texts))\/|^src\/server\/language\.ts$/,
    message: 'routes import contract and services; never the database',
  },
  {
    folder: /^src\/server\/jobs\//,
    allowed: /^src\/(domain|server\/services)\//,
    message: 'jobs run services',
  },
  {
    folder: /^src\/server\/config\//,
    allowed:
      /^src\/(server\/providers|domain\/look)\/|^src\/domain\/(language|menu\/catalog-translations)\.ts$|^src\/language\/translate-text\.ts$|^storyblok\/local\//,
    packages: /^(zod$|node:)/,
    message: 'config imports the providers it configures',
  },
  {
    folder: /^src\/server\/responses\//,
    allowed: /^src\/(server\/language|domain\/(language|localized-path))\.ts$/,
    allowedAsType: /^src\/(content|domain\/look)\//,
    message: 'responses import only the language rules of server and domain',
  },
  {
    folder: /^src\/server\/content\//,
    allowed: /^src\/(server\/(config|responses)|domain|content)\/|^storyblok\//,
    message: 'server/content imports config, responses, domain, content and storyblok',
  },
  {
    folder: /^src\/server\/(operator\/|web\/preview\.ts$)/,
    allowed: /^src\/(server|contract|copy|domain|language)\/|^storyblok\/check\//,
    allowedAsType: /^src\/content\//,
    message: 'operators and editors read English, which is the copy itself',
  },
  {
    folder: /^src\/server\//,
    allowed:
      /^src\/(server|contract|domain|language)\/|^storyblok\/((check|local|schema)\/|push\/sync-datasources\.ts$)/,
    allowedAsType: /^src\/content\//,
    message: 'the server imports no browser code, and copy only through server/texts',
  },
  {
    folder: /^src\/stores\//,
    allowed: /^src\/(domain|language|copy)\//,
    allowedAsType: /^src\/contract\//,
    packages: /^(nanostores|@nanostores\/persistent|ofetch|zod|@stripe\/stripe-js(\/pure)?)$/,
    message: 'stores import domain, language and copy, and contract as types',
  },
  {
    folder: /^src\/build\//,
    allowed: /^src\/domain\/language\.ts$/,
    packages: /^(astro(\/errors)?$|rolldown$|@electric-sql\/pglite$|node:)/,
    message: 'the build imports only the list of languages',
  },
  {
    folder: /^src\/worker\//,
    allowed: /^src\/(domain|copy)\//,
    packages: /^(astro$|node:)/,
    message: 'the service worker imports domain and copy',
  },
  {
    folder: /^src\/ui\//,
    allowed:
      /^src\/(domain\/(money\/|look\/|content\/(art|focus)\.ts)|styles\/|copy\/shell\/(counter|dialog|price)\.ts$)/,
    message: 'ui imports no store, contract or feature',
  },
  {
    folder: /^src\/features\//,
    allowed: /^src\/(stores\/(?!api\/request\.ts)|(ui|copy|domain|language|features)\/|worker\/worker\.ts)/,
    allowedAsType: /^src\/(contract\/|stores\/api\/request\.ts)/,
    message: 'features import stores, ui, copy, language and domain; stores make the requests',
  },
  {
    folder: /^src\/islands\//,
    allowed: /^src\/(features|stores|domain|language)\//,
    allowedAsType: /^src\/contract\//,
    message: 'islands import features and stores',
  },
  {
    folder: /^src\/content\//,
    allowed: /^src\/(domain|language)\/|^storyblok\//,
    allowedAsType: /^src\/contract\//,
    message: 'content imports storyblok, language and domain, and contract as types',
  },
  {
    folder: /^src\/storyblok\//,
    allowed: /^src\/(ui|content|islands|copy|domain|language|features\/marketing)\/|^storyblok\//,
    allowedAsType: /^src\/contract\//,
    message: 'blocks import no store, and only the features for marketing',
  },
  {
    folder: /^src\/(pages|layouts)\//,
    allowed: /^src\/(layouts|islands|features|content|ui|copy|domain|language|styles|stores)\/|^storyblok\//,
    allowedAsType: /^src\/contract\//,
    message: 'pages import layouts, islands, features, content, ui, copy, domain, language and stores',
  },
  { folder: /^src\/styles\//, allowed: /^$/, message: 'styles import nothing' },
  {
    folder: /^src\/env\.d\.ts$/,
    allowed: /^$/,
    allowedAsType: /^src\/(content|domain\/look)\//,
    message: 'env.d.ts imports only types',
  },
  {
    folder: /^storyblok\/take-pictures\.ts$/,
    allowed: /^tests\/support\/|^storyblok\//,
    message: 'storyblok/take-pictures.ts imports storyblok and test support',
  },
  { folder: /^storyblok\//, allowed: /^$/, message: 'storyblok imports nothing from src' },
]
