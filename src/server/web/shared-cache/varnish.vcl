vcl 4.1;

# Varnish in front of the site. Start it with -p http_gzip_support=off, because the site compresses
# better and uses dictionaries. See README.md.

import std;

backend default {
    .host = "127.0.0.1";
    .port = "4321";
    .probe = { .url = "/api/health"; .interval = 2s; .timeout = 1s; }
}

# Hosts that may purge: the machines that run the site.
acl site {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # CACHE_PURGE_URLS=http://<varnish>/.purge
    if (req.url == "/.purge") {
        if (client.ip !~ site || req.http.X-Forwarded-For ~ ",") {
            return (synth(404));
        }
        if (req.method != "POST" || req.http.Surrogate-Key !~ "^[\w.-]+( [\w.-]+)*$") {
            return (synth(400));
        }
        # kitchen-101 release-7 becomes (^| )(kitchen-101|release-7)( |$)
        set req.http.X-Tags = regsuball(regsuball(req.http.Surrogate-Key, "\.", "\\."), " ", "|");
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Tags + ")(\s|$)");
        return (synth(200));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Never cached: streams and personal responses, such as orders, sign-in, previews, the kitchen pass,
    # and the API except menus and kitchens.
    if (req.url ~ "^/api(/|$|\?)" && req.url !~ "^/api/(app|locations|menus|places|products)(/|$|\?)") {
        return (pass);
    }
    if (req.url ~ "^(/[a-z]{2})?/(order/confirm/|oauthcallback|preview|kitchen/|account/)") {
        return (pass);
    }

    # Pages contain no personal data, because the browser requests that data separately.
    unset req.http.Cookie;

    # Browsers identify a dictionary by its SHA-256.
    if (req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$") {
        unset req.http.Available-Dictionary;
    }
    # The site supports two encodings, and the dictionaries that browsers announce.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        if (req.http.Available-Dictionary && req.http.Accept-Encoding ~ "\bdcz\b") {
            set req.http.Accept-Encoding = "br, dcz";
        } else {
            set req.http.Accept-Encoding = "br";
            unset req.http.Available-Dictionary;
        }
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
        unset req.http.Available-Dictionary;
    } else {
        unset req.http.Accept-Encoding;
        unset req.http.Available-Dictionary;
    }
    if (req.http.Save-Data != "on") {
        unset req.http.Save-Data;
    }
    # The site's languages besides the default one; add new ones here. Any other value would create
    # a separate cached copy.
    if (req.http.X-Language !~ "^(es)$") {
        unset req.http.X-Language;
    }

    # Stale responses are served for a minute while revalidating, and for a day while the site is down.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    return (hash);
}

sub vcl_backend_response {
    # Cache only responses with CDN-Cache-Control, because the site can purge only these.
    if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*\bmax-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*\bstale-if-error=(\d+).*$", "\1s"), 60s);
        unset beresp.http.X-Request-Id;
        return (deliver);
    }
    # Immutable files get a new name when they change.
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "\bimmutable\b" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 1d;
        unset beresp.http.X-Request-Id;
        return (deliver);
    }
    # A failing site must not replace the cached response.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

sub vcl_deliver {
    # These headers are for caches only.
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.Cache-Tag;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
