/** The files of the demo shop as its commits bring them. */

export const readme = `# 示例商城 / Demo shop

一个小商城：浏览商品、购物车、结算。它展示 Lowforge 里一个项目的样子，只能查看。

A small shop: products, a cart and a checkout. It shows what a project looks like in Lowforge.

| Part     | Where     | Made of               |
| -------- | --------- | --------------------- |
| 服务 API | \`server/\` | Java 21, Spring Boot  |
| 网页 Web | \`web/\`    | JavaScript, no bundle |

- [架构 Architecture](docs/architecture.md)
- [接口 API](docs/api.md)
- [部署 Deployment](docs/deploy.md)
`;

export const architecture = `# 架构 / Architecture

\`\`\`
browser ── web (nginx) ── api (Spring Boot) ── PostgreSQL
                                   └──────── Redis (carts)
\`\`\`

购物车放在 Redis，七天不动就过期；订单放在 PostgreSQL。

Carts live in Redis and expire after seven days; orders live in PostgreSQL.
`;

export const api = `# 接口 / API

| Call                      | 作用 What it does          |
| ------------------------- | -------------------------- |
| \`GET /products\`           | 商品列表 Lists products     |
| \`POST /carts/{id}/items\`  | 加入购物车 Adds to a cart   |
| \`POST /carts/{id}/order\`  | 结算 Orders what is in it   |

同一个请求带相同的 \`Idempotency-Key\` 只会结算一次。

An order with the same \`Idempotency-Key\` is taken once.
`;

export const deploy = `# 部署 / Deployment

1. 安装 Docker 24 或更新版本。 Install Docker 24 or later.
2. 设置密码。 Set the password:

   \`\`\`sh
   export SHOP_DB_PASSWORD=…
   \`\`\`

3. 启动。 Start everything:

   \`\`\`sh
   docker compose up -d
   \`\`\`

4. 打开 <http://localhost:8081>。 Open the shop.
`;

export const compose = `services:
  web:
    image: nginx:1.27-alpine
    ports: ["8081:80"]
    depends_on: [api]
  api:
    build: ./server
    environment:
      SPRING_DATASOURCE_URL: jdbc:postgresql://db:5432/shop
      SPRING_DATASOURCE_PASSWORD: \${SHOP_DB_PASSWORD}
      SPRING_DATA_REDIS_HOST: cache
    ports: ["8080:8080"]
  db:
    image: postgres:16-alpine
    environment:
      POSTGRES_DB: shop
      POSTGRES_PASSWORD: \${SHOP_DB_PASSWORD}
  cache:
    image: redis:7-alpine
`;

export const parentPom = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.3.4</version>
  </parent>
  <groupId>com.example.shop</groupId>
  <artifactId>shop</artifactId>
  <version>1.1.0</version>
  <packaging>pom</packaging>
  <properties>
    <java.version>21</java.version>
  </properties>
  <modules>
    <module>server</module>
  </modules>
</project>
`;

export const serverPom = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>com.example.shop</groupId>
    <artifactId>shop</artifactId>
    <version>1.1.0</version>
  </parent>
  <artifactId>shop-server</artifactId>
  <packaging>jar</packaging>
</project>
`;

const cartHead = `package com.example.shop;

import java.util.LinkedHashMap;
import java.util.Map;

/** What somebody is about to buy. */
public final class Cart {
    private final Map<String, Integer> items = new LinkedHashMap<>();

`;

export const cartFirst = `${cartHead}    public void add(String product, int count) {
        items.put(product, count);
    }
}
`;

export const cartAdding = `${cartHead}    public void add(String product, int count) {
        if (count <= 0) throw new IllegalArgumentException("count must be positive");
        items.merge(product, count, Integer::sum);
    }

    public int size() {
        return items.values().stream().mapToInt(Integer::intValue).sum();
    }
}
`;

export const orderService = `package com.example.shop;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Takes each order once, however often it is sent. */
public final class OrderService {
    private final Set<String> taken = ConcurrentHashMap.newKeySet();

    public boolean order(String idempotencyKey, Cart cart) {
        if (cart.size() == 0) throw new IllegalStateException("the cart is empty");
        return taken.add(idempotencyKey);
    }
}
`;

export const productSearch = `package com.example.shop;

import java.util.List;
import java.util.Locale;

/** Finds products by a part of their name. */
public final class ProductSearch {
    public List<String> find(List<String> names, String wanted) {
        String part = wanted.toLowerCase(Locale.ROOT);
        return names.stream().filter(name -> name.toLowerCase(Locale.ROOT).contains(part)).toList();
    }
}
`;

export const graphqlSchema = `type Query {
  products(first: Int = 20): [Product!]!
}

type Product {
  id: ID!
  name: String!
}
`;

export const webCart = `export function total(items) {
  return items.reduce((sum, { price, count }) => sum + price * count, 0);
}
`;

export const webIndex = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>示例商城</title>
    <script type="module" src="cart.js"></script>
  </head>
  <body>
    <h1>示例商城</h1>
  </body>
</html>
`;
