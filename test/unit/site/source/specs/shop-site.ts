export const fine = { responses: { 200: { description: 'Fine' } } };

export const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  tags: [{ name: 'orders', description: 'All about orders.' }],
  paths: {
    '/orders': {
      get: {
        ...fine,
        summary: 'List orders',
        description: 'Returns **all** orders.',
        tags: ['orders'],
        deprecated: true,
      },
      post: {
        ...fine,
        summary: 'Create order',
        tags: ['orders'],
        'x-svc': {
          metadata: {
            title: 'Order something',
            sidebarTitle: 'Order',
            description: 'In other words.',
            'og:title': 'Social',
            openapi: 'no',
          },
          content: '## Before you order\n\nRead *this*.',
          href: '/buy',
        },
      },
    },
  },
  webhooks: { shipped: { post: { ...fine, summary: 'Order shipped' } } },
  components: {
    schemas: { Order: { type: 'object', description: 'One order.', properties: { id: { type: 'string' } } } },
  },
};

export const OTHER = {
  openapi: '3.0.3',
  info: { title: 'Other', version: '1' },
  paths: { '/ping': { get: fine } },
};

export function docsJson(navigation: object, more: object = {}) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation, ...more };
}

export const API = docsJson({ groups: [{ group: 'API', openapi: 'shop.json' }] });
