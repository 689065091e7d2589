"""Runs the MQTT 3.1.1 interoperability tests of a checkout of eclipse/paho.mqtt.testing against 127.0.0.1.

Usage: run_paho_suite.py <checkout>/interoperability <port>

The suite's own command line does not work ("-h" is taken for "--help"), so its settings are made here.
"""

import sys
import unittest

folder, port = sys.argv[1], int(sys.argv[2])
sys.path.insert(0, folder)

import client_test  # noqa: E402

client_test.host = "127.0.0.1"
client_test.port = port
client_test.topics = ("TopicA", "TopicA/B", "Topic/C", "TopicA/C", "/TopicA")
client_test.wildtopics = ("TopicA/+", "+/C", "#", "/#", "/+", "+/+", "TopicA/#")
client_test.nosubscribe_topics = ("test/nosubscribe",)

unittest.main(module=client_test, argv=["client_test"], verbosity=2)
